import type { BatteryResult } from '~/api/batteries.ts';
import { accumulated, cashFlows } from '~/domain/investment.ts';

/** The first of a ranking that is paid back at all; undefined where none is. */
export const bestOf = (ranked: readonly BatteryResult[]) => ranked.find(({ Payback }) => Payback !== null);

/** How one battery stands against another: positive is more. € without taxes for the price, € a year, years. */
export interface Against {
  price: number | null;
  saving: number | null;
  years: number | null;
}

const difference = (one: number | null, other: number | null) => (one === null || other === null ? null : one - other);

export const against = (one: BatteryResult, other: BatteryResult): Against => ({
  price: difference(one.Precio, other.Precio),
  saving: difference(one.AhorroAnual, other.AhorroAnual),
  years: difference(one.Payback, other.Payback),
});

export interface CashFlow {
  /** € at the end of each year, from day 0, when the price is paid. */
  sums: number[];
  /** The first year that ends without a loss; undefined where none of these does. */
  breakEven: number | undefined;
}

/** Years that are drawn: to the break-even and a little beyond, or as many as anybody would wait. */
const [fewest, most] = [15, 30];

/**
 * What a battery has cost and brought, year by year. Price and saving both with their taxes.
 * @param degradation the share of the saving that each year takes away
 */
export function cashFlowOf(price: number, yearlySaving: number, degradation: number): CashFlow {
  const sums = accumulated(cashFlows({ price, yearlySaving, degradation }, most));
  const found = sums.findIndex((sum, year) => year > 0 && sum >= 0);
  const breakEven = found < 0 ? undefined : found;
  const years = breakEven === undefined ? most : Math.min(most, Math.max(fewest, breakEven + 3));
  return { sums: sums.slice(0, years + 1), breakEven };
}

/** € with a tax in %, null where either is unknown. */
export const withTax = (amount: number | null, percent: number | null) =>
  amount === null || percent === null ? null : amount * (1 + percent / 100);
