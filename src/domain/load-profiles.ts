import type { TariffStructure } from './tariff-periods.ts';

/**
 * Typical shares for spreading a year's energy that was not read; the result is marked as an estimate. These are not
 * the load profiles that Red Eléctrica publishes each year by the hour, which we did not have.
 */

/** Shares of a year, by period from P1 on. */
export const periodShares = {
  three: [0.29, 0.25, 0.46],
  six: [0.12, 0.14, 0.13, 0.15, 0.08, 0.38],
  gas: [1],
} as const satisfies Record<TariffStructure | 'gas', readonly number[]>;

/** Each month relative to an average month, from January: homes with heating and cooling. */
export const homeYear = [1.22, 1.1, 1.0, 0.88, 0.8, 0.88, 1.08, 1.06, 0.88, 0.86, 1.0, 1.24] as const;
/** Gas for heating. */
export const gasYear = [2.1, 1.8, 1.4, 0.9, 0.5, 0.3, 0.25, 0.2, 0.3, 0.6, 1.45, 2.2] as const;
/** Production of solar panels. */
export const solarYear = [0.59, 0.74, 1.02, 1.12, 1.29, 1.37, 1.43, 1.31, 1.08, 0.88, 0.63, 0.54] as const;

/** With six periods, the calendar itself creates the seasons. */
const evenly = Array.from({ length: 12 }, () => 1);

export const seasonOf = (structure: TariffStructure | undefined, month: string) =>
  (structure === undefined ? gasYear : structure === 'three' ? homeYear : evenly)[Number(month.slice(5)) - 1] as number;

export const solarShareOf = (month: string) => (solarYear[Number(month.slice(5)) - 1] as number) / 12;
