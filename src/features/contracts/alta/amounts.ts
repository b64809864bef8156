import type { Typed } from './values.ts';

/** As many as a power has, one at least: 20,0, 3,45. */
export const powerDecimals = (power: Typed) =>
  [1, 2].find((places) => Number((power ?? 0).toFixed(places)) === (power ?? 0)) ?? 3;
