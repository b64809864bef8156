import { type Period, periods } from './periods.ts';
import { round } from './round.ts';

/** By period, P1 first; null where there is none: energy in €/kWh, power in €/kW and year, without taxes. */
export interface Prices {
  energy: readonly (number | null)[];
  power: readonly (number | null)[];
}

/** What a supply point uses, by period: energy in kWh a year, power in kW. */
export type Use = Prices;

/** One period before and after. */
export interface ComparedPrice {
  period: Period;
  used: number | null;
  now: number | null;
  next: number | null;
  /** In %, to one place; null where a price is missing or there is nothing to compare with. */
  change: number | null;
}

/** € a year; null where a price that counts is not known. */
export interface YearlyCost {
  energy: number | null;
  power: number | null;
  total: number | null;
}

/** The prices before and after that RD 88/2026 wants shown on any change of price or contract, and what they cost. */
export interface PriceComparison {
  energy: ComparedPrice[];
  power: ComparedPrice[];
  now: YearlyCost;
  next: YearlyCost;
  /** € a year; below zero: the proposal is dearer. */
  saving: number | null;
  /** Of the whole cost, in %, to one place. */
  change: number | null;
}

/** Compares two sets of prices by what the point itself uses; periods without a price, now or next, are left out. */
export function comparePrices(use: Use, now: Prices, next: Prices): PriceComparison {
  const before = yearlyCost(use, now);
  const after = yearlyCost(use, next);
  return {
    energy: lines(use.energy, now.energy, next.energy),
    power: lines(use.power, now.power, next.power),
    now: before,
    next: after,
    saving: before.total === null || after.total === null ? null : round(before.total - after.total, 2),
    change: changeOf(before.total, after.total),
  };
}

/** € a year for energy and power, before taxes. */
export function yearlyCost(use: Use, prices: Prices): YearlyCost {
  const energy = cost(use.energy, prices.energy);
  const power = cost(use.power, prices.power);
  return { energy, power, total: energy === null || power === null ? null : round(energy + power, 2) };
}

/** What an offer costs with the seller's fee, in €/MWh, on every kWh; energy to the sixth place. */
export const withFee = ({ energy, power }: Prices, fee: number): Prices => ({
  energy: energy.map((price) => (price === null ? null : round(price + fee / 1000, 6))),
  power,
});

const lines = (used: Use['energy'], now: Prices['energy'], next: Prices['energy']): ComparedPrice[] =>
  periods.flatMap((period, at) => {
    const [before, after] = [now[at] ?? null, next[at] ?? null];
    if (before === null && after === null) return [];
    return [{ period, used: used[at] ?? null, now: before, next: after, change: changeOf(before, after) }];
  });

/** A period in which something is used and which has no price makes the whole unknown; nothing at all costs nothing. */
function cost(used: Use['energy'], prices: Prices['energy']): number | null {
  let sum = 0;
  for (const at of periods.keys()) {
    const [amount, price] = [used[at] ?? null, prices[at] ?? null];
    if (amount === 0 || (amount === null && price === null)) continue;
    if (amount === null || price === null) return null;
    sum += amount * price;
  }
  return round(sum, 2);
}

export const changeOf = (now: number | null, next: number | null) =>
  now === null || next === null || now === 0 ? null : round(((next - now) * 100) / now, 1);
