import { call } from '~/api/endpoint.ts';
import { getSummary } from '~/api/summary.ts';

/** The first call of the default layout in every window: its figures. */
export const calls = { home: () => [call(getSummary, undefined)] };
