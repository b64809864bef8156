import { type Period, periods } from './periods.ts';
import { round } from './round.ts';
import { type BilledSupply, type ByPeriods, type OfferPrices, type YearlyBill, yearlyBill } from './supply-bill.ts';

/** Prices that do not change during the year. */
export interface FixedPrices extends OfferPrices {
  energy: ByPeriods;
}

/** One period before and after. */
export interface ComparedPrice {
  period: Period;
  used: number | null;
  now: number | null;
  next: number | null;
  /** In %, to one decimal; null if a price is missing or the old one is zero. */
  change: number | null;
}

/** The prices before and after, which RD 88/2026 requires for any change of price or contract, and their cost. */
export interface PriceComparison {
  energy: ComparedPrice[];
  power: ComparedPrice[];
  /** Null if a price that matters is unknown. */
  now: YearlyBill | null;
  next: YearlyBill | null;
  /** Negative: the proposal costs more; null if one of the bills is unknown. */
  verdict: Verdict | null;
  /** Change of the whole bill in %, to one decimal. */
  change: number | null;
}

/**
 * Compares two sets of prices for the supply's own consumption; periods without a price, now or next, are left out.
 *
 * @param day ISO; its taxes apply
 */
export function comparePrices(supply: BilledSupply, now: FixedPrices, next: FixedPrices, day: string): PriceComparison {
  const before = yearlyBill(supply, now, day);
  const after = yearlyBill(supply, next, day);
  const verdict = before && after && verdictOf(before, after);
  return {
    energy: lines(supply.energy, now.energy, next.energy),
    power: lines(supply.power, now.power, next.power),
    now: before,
    next: after,
    verdict,
    change: before && verdict && percentOf(verdict, before),
  };
}

/**
 * The prices of an offer plus the seller's fee in €/MWh on every kWh, rounded to six decimals like a contract's price.
 */
export const withFee = <Prices extends { energy: ByPeriods }>(prices: Prices, fee: number): Prices => ({
  ...prices,
  energy: prices.energy.map((price) => (price === null ? null : round(price + fee / 1000, 6))),
});

const lines = (used: ByPeriods, now: ByPeriods, next: ByPeriods): ComparedPrice[] =>
  periods.flatMap((period, at) => {
    const [before, after] = [now[at] ?? null, next[at] ?? null];
    if (before === null && after === null) return [];
    return [{ period, used: used[at] ?? null, now: before, next: after, change: changeOf(before, after) }];
  });

export const changeOf = (now: number | null, next: number | null) =>
  now === null || next === null || now === 0 ? null : round(((next - now) * 100) / now, 1);

/**
 * The parts of a bill in its order; `rest` is the same with every supplier: excesses, reactive energy, social bonus,
 * meter.
 */
export const billParts = ['power', 'energy', 'surplus', 'rest', 'taxes'] as const;
export type BillPart = (typeof billParts)[number];

/** € of each part; they add up to the total. */
export function partsOf(bill: YearlyBill): Readonly<Record<BillPart, number>> {
  const { power, fixedTerm, energy, surplus, excess, reactive, social, rent, excise, sales } = bill;
  const lines = (of: YearlyBill['energy']) => of.reduce((all, { amount }) => all + amount, 0);
  return {
    power: round(lines(power) + (fixedTerm ?? 0), 2),
    energy: round(lines(energy), 2),
    surplus: surplus ?? 0,
    rest: round((excess ?? 0) + (reactive ?? 0) + (social ?? 0) + (rent ?? 0), 2),
    taxes: round(excise + sales, 2),
  };
}

/** What one offer saves compared with another in a year; negative: it costs more. € with taxes. */
export interface Verdict {
  saving: number;
  /** The saving by part; adds up to the saving. */
  parts: Readonly<Record<BillPart, number>>;
}

/** Compares two bills of one supply. Every page that says which one is cheaper uses this. */
export function verdictOf(now: YearlyBill, next: YearlyBill): Verdict {
  const [before, after] = [partsOf(now), partsOf(next)];
  const less = (part: BillPart) => round(before[part] - after[part], 2);
  return {
    saving: round(now.total - next.total, 2),
    parts: {
      power: less('power'),
      energy: less('energy'),
      surplus: less('surplus'),
      rest: less('rest'),
      taxes: less('taxes'),
    },
  };
}

/** In % of the current bill, to one decimal; null if nothing is paid now. */
export const percentOf = ({ saving }: Verdict, now: YearlyBill) =>
  now.total === 0 ? null : round((-saving * 100) / now.total, 1);
