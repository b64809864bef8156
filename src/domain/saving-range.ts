import { indexedYear, type MonthlyClosing } from './indexed-price.ts';
import { verdictOf } from './price-comparison.ts';
import { round } from './round.ts';
import { monthBefore } from './sips-readings.ts';
import { type BilledSupply, type ByPeriods, type OfferPrices, yearlyBill } from './supply-bill.ts';
import { wholeYear } from './supply-year.ts';

/** An offer with an energy price that follows the market. */
export interface MarketOffer {
  /** The closings of {@link rangeMonths}, including the fee; a month may be missing. */
  closings: readonly MonthlyClosing[];
  /** €/kW and year. */
  power: ByPeriods;
  surplus: OfferPrices['surplus'];
}

/** An offer; or the amount paid today, € per year with taxes. */
export type Payable = OfferPrices | MarketOffer | number;

/** What an offer saves; € with taxes, negative if it costs more. */
export interface SavingRange {
  /**
   * A tenth of the years is below `low` and a tenth above `high`; `middle` is the median. undefined: there is no whole
   * year of closings.
   */
  saving: { low: number; middle: number; high: number } | undefined;
  /** For each twelve consecutive months, oldest first. */
  years: readonly { from: string; to: string; saving: number }[];
  /** For each month with closings, oldest first; empty when compared with a yearly amount. */
  months: readonly { month: string; saving: number }[];
  /** Number of these months that would have cost more. */
  dearer: number;
  /** Number of requested months with closings; if it is below {@link rangeLength}, the page must say so. */
  knownMonths: number;
}

/** Number of months of closings for a range. */
export const rangeLength = 24;

/** Maximum number of missing closings in a year; they get the mean of the others. */
const mostMissing = 1;

/**
 * The months whose closings are used, `2026-10`, oldest first: those before the month of a day (ISO), which is not
 * over.
 */
export const rangeMonths = (day: string): string[] =>
  Array.from({ length: rangeLength }, (_, at) => monthBefore(day.slice(0, 7), rangeLength - at));

/**
 * What an offer would have saved with the closings of the last 24 months. It compares the whole bills of each twelve
 * consecutive months, always with the consumption of the supply's own year and the taxes of one day, so that only the
 * market differs.
 * @param day ISO
 * @returns undefined if a bill cannot be calculated, or if neither side follows the market, because then the saving is
 * a single number
 */
export function savingRange(
  supply: BilledSupply,
  now: Payable,
  next: Exclude<Payable, number>,
  day: string,
): SavingRange | undefined {
  const sides = [now, next].filter(isMarket);
  if (sides.length === 0) return undefined;
  const months = rangeMonths(day).filter((month) =>
    sides.every(({ closings }) => closings.some(({ Fecha }) => Fecha === month)),
  );
  const monthNames = new Set(months);
  const savingOver = (of: BilledSupply) => {
    const after = billOf(of, next, monthNames, day);
    if (typeof now === 'number') return after ? round(now - after.total, 2) : undefined;
    const before = billOf(of, now, monthNames, day);
    return before && after ? verdictOf(before, after).saving : undefined;
  };
  const years = yearsIn(months).map((year) => ({
    from: year[0] as string,
    to: year.at(-1) as string,
    saving: savingOver(inMonths(supply, year)),
  }));
  const byMonth =
    typeof now === 'number' ? [] : months.map((month) => ({ month, saving: savingOver(ofMonth(supply, month)) }));
  if (![...years, ...byMonth].every(hasSaving)) return undefined;
  return {
    saving: rangeOf(years.filter(hasSaving).map(({ saving }) => saving)),
    years: years.filter(hasSaving),
    months: byMonth.filter(hasSaving),
    dearer: byMonth.filter(hasSaving).filter(({ saving }) => saving < 0).length,
    knownMonths: months.length,
  };
}

const isMarket = (side: Payable): side is MarketOffer => typeof side !== 'number' && 'closings' in side;

const hasSaving = <T extends { saving: number | undefined }>(one: T): one is T & { saving: number } =>
  one.saving !== undefined;

/**
 * All periods of twelve consecutive months between the first and the last known month, with at most {@link mostMissing}
 * missing.
 */
function yearsIn(values: readonly string[]): string[][] {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: string[] = [];
  for (let month = first; month <= last; month = monthBefore(month, -1)) all.push(month);
  return Array.from({ length: Math.max(0, all.length - wholeYear + 1) }, (_, at) =>
    all.slice(at, at + wholeYear),
  ).filter((year) => year.filter((month) => !values.includes(month)).length <= mostMissing);
}

/** The supply's consumption in other months: each has that of the same calendar month. */
const inMonths = (supply: BilledSupply, year: readonly string[]): BilledSupply => ({
  ...supply,
  months: year.map((month) => ({ month, use: kWhIn(supply, month) })),
});

const kWhIn = ({ months }: BilledSupply, name: string) =>
  months.find(({ month }) => month.slice(5) === name.slice(5))?.use ?? [];

/** One month as if it were a year. Charges that are the same in every offer do not change the difference. */
function ofMonth(supply: BilledSupply, name: string): BilledSupply {
  const use = kWhIn(supply, name);
  return {
    ...supply,
    power: supply.power.map((kW) => (kW === null ? null : kW / wholeYear)),
    energy: supply.energy.map((kWh, at) => (kWh === null ? null : (use[at] ?? 0))),
    months: [{ month: name, use }],
    measured: undefined,
    rent: null,
  };
}

function billOf(supply: BilledSupply, side: OfferPrices | MarketOffer, byMonth: ReadonlySet<string>, day: string) {
  const surplus = filled(side.surplus, supply);
  if (!isMarket(side)) return yearlyBill(supply, { ...side, surplus }, day);
  const { prices } = indexedYear(
    supply.months,
    side.closings.filter(({ Fecha }) => byMonth.has(Fecha)),
  );
  return yearlyBill(supply, { energy: prices, power: side.power, fixedTerm: null, surplus }, day);
}

/** A month without a surplus price gets the mean of the others, like a month without a closing. */
function filled(surplus: OfferPrices['surplus'], { months }: BilledSupply): OfferPrices['surplus'] {
  if (!(surplus instanceof Map)) return surplus;
  const monthNames = months.flatMap(({ month }) => surplus.get(month) ?? []);
  if (monthNames.length === 0) return surplus;
  const mean = monthNames.reduce((sum, price) => sum + price, 0) / monthNames.length;
  return new Map(months.map(({ month }) => [month, surplus.get(month) ?? mean]));
}

function rangeOf(values: readonly number[]): SavingRange['saving'] {
  if (values.length === 0) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  return { low: quantile(sorted, 0.1), middle: quantile(sorted, 0.5), high: quantile(sorted, 0.9) };
}

/** Interpolates between two values. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return round(below + (at - Math.floor(at)) * (above - below), 2);
}
