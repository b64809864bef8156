import { call } from '~/api/endpoint.ts';
import { getSummary } from '~/api/summary.ts';

export const summaryCall = call(getSummary, undefined);

/** The first call of the default layout in every window: its figures. */
export const calls = { home: () => [summaryCall] };
