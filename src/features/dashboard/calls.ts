import { call } from '~/api/endpoint.ts';
import { getLastDate } from '~/api/energy.ts';
import { getSummary } from '~/api/utility.ts';

/** What the first layout asks in every window: the figures are its first tiles. */
export const calls = { home: () => [call(getSummary, undefined)] };

/** What it asks beyond that in a wide window: the prices of the market wait for it. */
export const wideCalls = () => [call(getLastDate, undefined)];
