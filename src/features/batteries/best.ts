import type { TFunction } from 'i18next';
import type { BatteryResult } from '~/api/batteries.ts';
import { batteryLife, usableCapacity } from '~/domain/battery.ts';
import { accumulated, cashFlows } from '~/domain/investment.ts';
import { formatQuantity } from '~/lib/format.ts';

/** Years until a battery's charge cycles are used up in this home; calculated here if the API does not say. */
export const lifeOf = ({ VidaUtil, Ciclos, CiclosAnio }: Pick<BatteryResult, 'VidaUtil' | 'Ciclos' | 'CiclosAnio'>) =>
  VidaUtil ?? batteryLife(Ciclos ?? undefined, CiclosAnio ?? 0);

/** Years until payback; null if its life ends before. */
export const paybackOf = (battery: BatteryResult) =>
  battery.Payback !== null && battery.Payback <= lifeOf(battery) ? battery.Payback : null;

/** `14,9 años`, with a word where that is after the guarantee; or that it is not within the battery's life. */
export function paybackText(years: number | null, warranty: number | null | undefined, t: TFunction<'batteries'>) {
  if (years === null) return t('result.never');
  const text = formatQuantity(years, t('result.years'), 1);
  return typeof warranty === 'number' && years > warranty ? t('result.afterWarranty', { years: text }) : text;
}

/** The first of a ranking that pays back within its life; undefined if none does: a loss is never the best. */
export const bestOf = (ranked: readonly BatteryResult[]) => ranked.find((battery) => paybackOf(battery) !== null);

/** Usable kWh of its nominal capacity; null if one of the two is unknown. */
export const usableOf = ({ CapacidadKwh, Dod }: Pick<BatteryResult, 'CapacidadKwh' | 'Dod'>) =>
  CapacidadKwh === null || Dod === null ? null : usableCapacity({ CapacidadKwh, Dod });

export interface CashFlow {
  /** € at the end of each year, from day 0, when the price is paid. */
  sums: number[];
  /** The first year that ends without a loss; undefined if there is none within the battery's life. */
  breakEven: number | undefined;
}

/** Years shown: until break-even and a little beyond, within these limits. */
const [fewest, most] = [15, 30];

/**
 * Accumulated cost and savings by year. Price and savings both with taxes.
 *
 * @param degradation share of the saving lost each year
 * @param life years after which nothing is saved
 */
export function cashFlowOf(price: number, yearlySaving: number, degradation: number, life: number = most): CashFlow {
  const last = Math.min(most, Math.ceil(life));
  const sums = accumulated(cashFlows({ price, yearlySaving, degradation }, last, life));
  const found = sums.findIndex((sum, year) => year > 0 && sum >= 0);
  const breakEven = found < 0 ? undefined : found;
  const years = breakEven === undefined ? last : Math.min(last, Math.max(fewest, breakEven + 3));
  return { sums: sums.slice(0, years + 1), breakEven };
}

/** € with a tax in %; null if either is unknown. */
export const withTax = (amount: number | null, percent: number | null) =>
  amount === null || percent === null ? null : amount * (1 + percent / 100);
