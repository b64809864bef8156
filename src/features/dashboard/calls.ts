import { call } from '~/api/endpoint.ts';
import { getLastDate } from '~/api/energy.ts';
import { getSummary } from '~/api/utility.ts';

/** The first calls of the default layout in every window: its first tiles are figures. */
export const calls = { home: () => [call(getSummary, undefined)] };

/** Additional calls in a wide window: market prices need the last date. */
export const wideCalls = () => [call(getLastDate, undefined)];
