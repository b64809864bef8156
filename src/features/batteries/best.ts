import type { BatteryResult } from '~/api/batteries.ts';
import { batteryLife, usableCapacity } from '~/domain/battery.ts';
import { accumulated, cashFlows } from '~/domain/investment.ts';

/** Years until a battery's charges are used up in this home: an API that does not say so has it calculated here. */
export const lifeOf = ({ VidaUtil, Ciclos, CiclosAnio }: Pick<BatteryResult, 'VidaUtil' | 'Ciclos' | 'CiclosAnio'>) =>
  VidaUtil ?? batteryLife(Ciclos ?? undefined, CiclosAnio ?? 0);

/** Years in which a battery pays itself back; null where it is at its end before. */
export const paybackOf = (battery: BatteryResult) =>
  battery.Payback !== null && battery.Payback <= lifeOf(battery) ? battery.Payback : null;

/** The first of a ranking that is paid back within its life; undefined where none is: a loss is never the best. */
export const bestOf = (ranked: readonly BatteryResult[]) => ranked.find((battery) => paybackOf(battery) !== null);

/** kWh that may be used, of those that its name has; null where one of the two is not known. */
export const usableOf = ({ CapacidadKwh, Dod }: Pick<BatteryResult, 'CapacidadKwh' | 'Dod'>) =>
  CapacidadKwh === null || Dod === null ? null : usableCapacity({ CapacidadKwh, Dod });

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
  years: difference(paybackOf(one), paybackOf(other)),
});

export interface CashFlow {
  /** € at the end of each year, from day 0, when the price is paid. */
  sums: number[];
  /** The first year that ends without a loss; undefined where none does before the battery's end. */
  breakEven: number | undefined;
}

/** Years that are drawn: to the break-even and a little beyond, or as many as anybody would wait. */
const [fewest, most] = [15, 30];

/**
 * What a battery has cost and brought, year by year. Price and saving both with their taxes.
 * @param degradation the share of the saving that each year takes away
 * @param life years after which nothing is saved any more
 */
export function cashFlowOf(price: number, yearlySaving: number, degradation: number, life: number = most): CashFlow {
  const last = Math.min(most, Math.ceil(life));
  const sums = accumulated(cashFlows({ price, yearlySaving, degradation }, last, life));
  const found = sums.findIndex((sum, year) => year > 0 && sum >= 0);
  const breakEven = found < 0 ? undefined : found;
  const years = breakEven === undefined ? last : Math.min(last, Math.max(fewest, breakEven + 3));
  return { sums: sums.slice(0, years + 1), breakEven };
}

/** € with a tax in %, null where either is unknown. */
export const withTax = (amount: number | null, percent: number | null) =>
  amount === null || percent === null ? null : amount * (1 + percent / 100);
