import type { FixedPrice, IndexClosing, SurplusClosing } from '~/api/energy.ts';
import { accessPowerPrices } from '~/domain/access-power-prices.ts';
import { type IndexedYear, indexedYear } from '~/domain/indexed-price.ts';
import { periods } from '~/domain/periods.ts';
import { type FixedPrices, withFee } from '~/domain/price-comparison.ts';
import { rangeMonths } from '~/domain/saving-range.ts';
import { type BilledSupply, type ByPeriods, type OfferPrices, yearlyBill } from '~/domain/supply-bill.ts';

/** The fixed prices that can be signed on a day (ISO). */
export const inForce = (offers: readonly FixedPrice[], day: string): FixedPrice[] =>
  offers.filter(
    ({ IdTarifaProducto, VigenteDesde, VigenteHasta }) =>
      IdTarifaProducto !== null && (VigenteDesde ?? day) <= day && (VigenteHasta ?? day) >= day,
  );

/** Value of surplus in each month, €/kWh; null if its closings are unknown. */
export type SurplusMonths = ReadonlyMap<string, number | null> | null;

export const surplusMonths = (closings: readonly SurplusClosing[]): SurplusMonths =>
  new Map(closings.map(({ Fecha, Precio }) => [Fecha, Precio === null ? null : Precio / 1000]));

/**
 * The prices of a fixed offer including the seller's fee. Surplus is paid at the offer's price; if it has none, at the
 * closings of its months.
 *
 * @param fee €/MWh
 */
export const fixedPrices = (offer: FixedPrice, fee: number, surplus: SurplusMonths): FixedPrices => ({
  ...withFee(
    {
      energy: periods.map((period) => offer[period]),
      power: periods.map((period) => offer[`Potencia${period}`]),
    },
    fee,
  ),
  fixedTerm: offer.TerminoFijo,
  surplus: offer.PrecioExcedentes ?? surplus,
});

/** An offer and what a year with it would cost, with taxes. */
export interface Priced {
  offer: FixedPrice;
  /** € per year; null if a price that matters is missing. */
  total: number | null;
}

/**
 * The offers of a day (ISO), cheapest for this supply point first.
 *
 * @param fee €/MWh
 * @param powerFee €/kW and year
 */
export function pricedOffers(
  offers: readonly FixedPrice[],
  supply: BilledSupply,
  fee: number | undefined,
  day: string,
  powerFee?: number | undefined,
): Priced[] {
  const known = (one: number | undefined) => (Number.isFinite(one) ? (one ?? 0) : 0);
  return inForce(offers, day)
    .map((offer) => {
      const prices = fixedPrices(offer, known(fee), null);
      const power = prices.power.map((price) => (price === null ? null : price + known(powerFee)));
      return { offer, total: yearlyBill(supply, { ...prices, power }, day)?.total ?? null };
    })
    .sort((a, b) => (a.total ?? Number.POSITIVE_INFINITY) - (b.total ?? Number.POSITIVE_INFINITY));
}

/**
 * The range of months (inclusive) whose closings are needed: those of the supply's year, and those before a day (ISO)
 * for a range.
 */
export function closingMonths({ months }: BilledSupply, day: string): { desde: string; hasta: string } {
  const all = [...months.map(({ month }) => month), ...rangeMonths(day)].toSorted();
  return { desde: all[0] ?? '', hasta: all.at(-1) ?? '' };
}

/** The regulated price of a tariff's power on a day (ISO), €/kW and year: the proposal for an indexed offer. */
export const regulatedPower = (tariff: string, day: string) => accessPowerPrices(tariff, day);

/** An indexed product over the months of a supply, with its bill; undefined if a period has no price. */
export function indexedBill(
  supply: BilledSupply,
  closings: readonly IndexClosing[],
  power: ByPeriods,
  surplus: SurplusMonths,
  day: string,
): (IndexedYear & { offer: OfferPrices; bill: NonNullable<ReturnType<typeof yearlyBill>> }) | undefined {
  const year = indexedYear(supply.months, closings);
  const offer: OfferPrices = { energy: year.prices, power, fixedTerm: null, surplus };
  const bill = year.months.length > 0 ? yearlyBill(supply, offer, day) : null;
  return bill ? { ...year, offer, bill } : undefined;
}
