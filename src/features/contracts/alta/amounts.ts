import { placesOf } from '~/lib/decimal.ts';

/** As many as the finest of some powers has, one at least: 20,0, 3,45. */
export const powerDecimals = (...powers: readonly (number | null | undefined)[]): number =>
  Math.max(1, ...powers.map((power) => Math.min(placesOf(power ?? 0), 3)));
