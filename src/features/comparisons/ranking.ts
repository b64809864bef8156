import type { FixedPrice, IndexClosing } from '~/api/energy.ts';
import { belowRegulated } from '~/domain/access-power-prices.ts';
import { round } from '~/domain/round.ts';
import type { MarketOffer } from '~/domain/saving-range.ts';
import {
  type BilledSupply,
  type ByPeriods,
  energyMean,
  energyOfMonth,
  type OfferPrices,
  type YearlyBill,
  yearlyBill,
} from '~/domain/supply-bill.ts';
import { fixedPrices, indexedBill, inForce, type SurplusMonths } from '~/trade/offers.ts';
import type { IndexedKind, OfferId } from './question.ts';

export interface RankedOffer {
  id: OfferId;
  /** Supplier and product. */
  name: string;
  supplier: string;
  product: string;
  months: number | null;
  /** True: its power price is below the regulated price. */
  below: boolean;
  prices: OfferPrices;
  bill: YearlyBill;
  /** € of the energy of each month of the year, the oldest first, before taxes. */
  monthly: readonly number[];
}

interface Ranking {
  /** The cheapest first. */
  offers: readonly RankedOffer[];
  /** Number of offers without a price for a used period. */
  incomplete: number;
}

/**
 * The yearly cost of every offer that can be signed on a day.
 *
 * @param fee €/MWh
 * @param day ISO
 */
export function rankOffers(
  supply: BilledSupply & { tariff: { Nombre: string } },
  offered: readonly FixedPrice[],
  fee: number,
  surplus: SurplusMonths,
  day: string,
): Ranking {
  let incomplete = 0;
  const offers = inForce(offered, day).flatMap((offer): RankedOffer[] => {
    const prices = fixedPrices(offer, fee, surplus);
    const bill = yearlyBill(supply, prices, day);
    if (!bill) {
      incomplete++;
      return [];
    }
    const supplier = offer.Comercializadora ?? '';
    return [
      {
        id: `${offer.IdTarifaProducto ?? 0}`,
        name: nameOf(supplier, offer.Producto),
        supplier,
        product: offer.Producto,
        months: offer.Duracion,
        below: belowRegulated(supply.tariff.Nombre, prices.power, day),
        prices,
        bill,
        monthly: monthly(supply, prices),
      },
    ];
  });
  return { offers: byCost(offers), incomplete };
}

const monthly = ({ months }: BilledSupply, { energy }: OfferPrices) =>
  months.map((month) => round(energyOfMonth(month, energy), 2));

/** The cheapest first. */
export const byCost = (offers: readonly RankedOffer[]) => offers.toSorted((a, b) => a.bill.total - b.bill.total);

const nameOf = (...parts: string[]) => parts.filter(Boolean).join(' · ');

interface Indexed {
  kind: IndexedKind;
  /** Its name in a list of offers. */
  supplier: string;
  product: string;
  /** Including the fee. */
  closings: readonly IndexClosing[];
}

/** An indexed offer, and what it was calculated with. */
export interface IndexedOffer extends RankedOffer {
  /** €/MWh of the supply's year; null if nothing is used. */
  mean: number | null;
  /** First and last month whose closings were used, `2026-10`, and those without one. */
  from: string;
  to: string;
  missing: readonly string[];
  /** The data of its range. */
  market: MarketOffer;
}

/**
 * The cost of an indexed product over the months of the supply's year: energy at their closings, which include losses,
 * tolls and fee.
 *
 * @param power €/kW and year by period
 * @returns undefined if a used period has no closing
 */
export function indexedOffer(
  supply: BilledSupply & { tariff: { Nombre: string } },
  { kind, supplier, product, closings }: Indexed,
  power: ByPeriods,
  surplus: SurplusMonths,
  day: string,
): IndexedOffer | undefined {
  const year = indexedBill(supply, closings, power, surplus, day);
  if (!year) return undefined;
  const { bill, offer } = year;
  return {
    id: kind,
    name: nameOf(supplier, product),
    supplier,
    product,
    months: null,
    below: belowRegulated(supply.tariff.Nombre, power, day),
    prices: offer,
    bill,
    monthly: monthly(supply, offer),
    mean: energyMean(supply, bill),
    from: year.months[0] ?? '',
    to: year.months.at(-1) ?? '',
    missing: year.missing,
    market: { closings, power, surplus },
  };
}
