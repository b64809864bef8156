import { type Period, periods } from './periods.ts';
import { round } from './round.ts';
import type { PeriodUse } from './supply-year.ts';

/** What indexed energy cost in a month, €/MWh. */
export interface MonthlyPrices extends Readonly<Record<Period, number | null>> {
  /** `2026-10` */
  month: string;
}

export interface ComparedMonth {
  month: string;
  kWh: number;
  /** € for the month's energy; null if unknown. */
  indexed: number | null;
  fixed: number | null;
  /**
   * Why it is unknown: the distributor has no reading, there is no closing, or the closing has no price for a used
   * period.
   */
  missing: 'use' | 'closing' | 'period' | null;
}

/** Sums over the months known on both sides; € to the cent. */
export interface ComparedMonths {
  months: readonly ComparedMonth[];
  knownMonths: number;
  kWh: number;
  indexed: number;
  fixed: number;
}

/**
 * What the energy of a supply point would have cost month by month at indexed and at a fixed price, without power and
 * taxes. It does not say which is cheaper: `verdictOf` compares two whole bills.
 *
 * @param fixed €/kWh by period, P1 first
 */
export function compareMonths(
  months: readonly string[],
  use: ReadonlyMap<string, PeriodUse>,
  closings: readonly MonthlyPrices[],
  fixed: readonly (number | null)[],
): ComparedMonths {
  const prices = new Map(closings.map((closing) => [closing.month, closing]));
  const compared = months.map((month) => compareMonth(month, use.get(month), prices.get(month), fixed));
  const comparable = compared.filter(({ missing }) => missing === null);
  const sum = (of: (month: ComparedMonth) => number | null) =>
    comparable.reduce((all, month) => all + (of(month) ?? 0), 0);
  return {
    months: compared,
    knownMonths: comparable.length,
    kWh: round(
      sum((month) => month.kWh),
      0,
    ),
    indexed: round(
      sum((month) => month.indexed),
      2,
    ),
    fixed: round(
      sum((month) => month.fixed),
      2,
    ),
  };
}

function compareMonth(
  month: string,
  use: PeriodUse | undefined,
  prices: MonthlyPrices | undefined,
  fixed: readonly (number | null)[],
): ComparedMonth {
  const kWh = use?.reduce((sum, energy) => sum + energy, 0) ?? 0;
  const unknown = (missing: ComparedMonth['missing']): ComparedMonth => ({
    month,
    kWh,
    indexed: null,
    fixed: null,
    missing,
  });
  if (!use) return unknown('use');
  if (!prices) return unknown('closing');
  const indexed = costOf(
    use,
    periods.map((period) => prices[period]),
  );
  const fixedCost = costOf(
    use,
    fixed.map((price) => (price === null ? null : price * 1000)),
  );
  if (indexed === null || fixedCost === null) return unknown('period');
  return { month, kWh, indexed, fixed: fixedCost, missing: null };
}

/** € to the cent; null if energy was used in a period without a price. */
function costOf(use: PeriodUse, perMwh: readonly (number | null)[]): number | null {
  let cost = 0;
  for (const [at, energy] of use.entries()) {
    const price = perMwh[at] ?? null;
    if (energy === 0) continue;
    if (price === null) return null;
    cost += (energy * price) / 1000;
  }
  return round(cost, 2);
}

/** The average of prices weighted by amounts; null if there is no weight. Unknown prices are left out. */
export function weightedMean(values: readonly { value: number | null; weight: number }[]): number | null {
  let sum = 0;
  let weight = 0;
  for (const one of values) {
    if (one.value === null) continue;
    sum += one.value * one.weight;
    weight += one.weight;
  }
  return weight > 0 ? sum / weight : null;
}
