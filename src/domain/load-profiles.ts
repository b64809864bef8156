import type { TariffStructure } from './tariff-periods.ts';

/**
 * How a year's energy is spread where it was not read: typical shares, for an estimate that says so. They are not the
 * load profiles that Red Eléctrica publishes each year, which have an hour for an hour; these were not at hand.
 */

/** Of the year, by period from P1 on. */
export const periodShares = {
  three: [0.29, 0.25, 0.46],
  six: [0.12, 0.14, 0.13, 0.15, 0.08, 0.38],
  gas: [1],
} as const satisfies Record<TariffStructure | 'gas', readonly number[]>;

/** A month compared with the average one, January first: homes with heating and cooling. */
export const homeYear = [1.22, 1.1, 1.0, 0.88, 0.8, 0.88, 1.08, 1.06, 0.88, 0.86, 1.0, 1.24] as const;
/** Gas for heating. */
export const gasYear = [2.1, 1.8, 1.4, 0.9, 0.5, 0.3, 0.25, 0.2, 0.3, 0.6, 1.45, 2.2] as const;
/** What panels give. */
export const solarYear = [0.59, 0.74, 1.02, 1.12, 1.29, 1.37, 1.43, 1.31, 1.08, 0.88, 0.63, 0.54] as const;

/** With six periods the calendar makes the seasons. */
const evenly = Array.from({ length: 12 }, () => 1);

export const seasonOf = (structure: TariffStructure | undefined, month: string) =>
  (structure === undefined ? gasYear : structure === 'three' ? homeYear : evenly)[Number(month.slice(5, 7)) - 1] ?? 1;

export const solarShareOf = (month: string) => (solarYear[Number(month.slice(5, 7)) - 1] ?? 1) / 12;
