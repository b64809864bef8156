import type { FixedPrice, IndexClosing, SurplusClosing } from '~/api/energy.ts';
import { accessPowerPrices, belowRegulated } from '~/domain/access-prices.ts';
import { indexedYear } from '~/domain/indexed-price.ts';
import { periods } from '~/domain/periods.ts';
import { type FixedPrices, withFee } from '~/domain/price-comparison.ts';
import { round } from '~/domain/round.ts';
import { type MarketOffer, type Payable, rangeMonths, type SavingRange, savingRange } from '~/domain/saving-range.ts';
import {
  type BilledSupply,
  type ByPeriods,
  type OfferPrices,
  type YearlyBill,
  yearlyBill,
} from '~/domain/supply-bill.ts';

/** The two kinds of indexed price that the API closes each month, with their number there (`modalidad`). */
export const indexedKinds = { passPool: 1, passThrough: 2 } as const;
export type IndexedKind = keyof typeof indexedKinds;

/** Their names, the same in every language, and in a contract (`Modalidad`). */
export const kindNames: Readonly<Record<IndexedKind, string>> = { passPool: 'Pass Pool', passThrough: 'Pass Through' };

/** The kind of a contract's indexed price. */
export const kindOf = (modality: string | null): IndexedKind =>
  modality === kindNames.passThrough ? 'passThrough' : 'passPool';

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

/** An offer of the price table and what a year with it would cost, with taxes. */
export interface Priced {
  offer: FixedPrice;
  /** Including the fees. */
  prices: FixedPrices;
  /** null if a price that matters is missing. */
  bill: YearlyBill | null;
  /** € per year. */
  total: number | null;
}

interface Terms {
  /** €/MWh */
  fee: number | undefined;
  /** €/kW and year */
  powerFee?: number | undefined;
  surplus?: SurplusMonths;
}

/** The offers of a day (ISO), cheapest for this supply point first. */
export function pricedOffers(
  offers: readonly FixedPrice[],
  supply: BilledSupply,
  { fee, powerFee, surplus = null }: Terms,
  day: string,
): Priced[] {
  const amount = (one: number | undefined) => (Number.isFinite(one) ? (one ?? 0) : 0);
  return inForce(offers, day)
    .map((offer) => {
      const fixed = fixedPrices(offer, amount(fee), surplus);
      const more = amount(powerFee);
      const prices = more
        ? { ...fixed, power: fixed.power.map((price) => (price === null ? null : price + more)) }
        : fixed;
      const bill = yearlyBill(supply, prices, day);
      return { offer, prices, bill, total: bill?.total ?? null };
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

/** What is offered for all supplies of a tariff. */
export interface Market {
  offers: readonly FixedPrice[];
  /** Each with its closings, which include losses, tolls and fee. */
  indexed: readonly { kind: IndexedKind; supplier: string; product: string; closings: readonly IndexClosing[] }[];
  /** €/kW and year; undefined: no price is known, so there is no indexed offer. */
  indexedPower: ByPeriods | undefined;
  surplus: SurplusMonths;
  /** €/MWh */
  fee: number;
  /** ISO */
  day: string;
}

/** An offer that can be signed, with its yearly bill for a supply. */
export interface Option {
  /** IdTarifaProducto, or the kind of an indexed price. */
  id: string;
  /** `Solenne · Fijo 12M Hogar`: supplier and product. */
  name: string;
  supplier: string;
  /** IdComercializadora; null if unknown. */
  supplierId: number | null;
  product: string;
  indexed: IndexedKind | undefined;
  /** Months; null if open. */
  months: number | null;
  /** Last day on which it can be signed, ISO. */
  until: string | null;
  /** What leaving it early costs. */
  clause: string | null;
  /** True: its power price is below the regulated price. */
  below: boolean;
  prices: OfferPrices;
  bill: YearlyBill;
  /** The data for the range of an indexed offer; undefined: its price is fixed. */
  market?: MarketOffer;
  /** Months of the supply's year with and without a closing, `2026-10`; empty for a fixed price. */
  closed: readonly string[];
  missing: readonly string[];
}

export interface Ranking {
  /** The cheapest first. */
  options: readonly Option[];
  /** Number of fixed offers without a price for a used period. */
  incomplete: number;
}

/** A supply with its tariff, as every page that compares offers has it. */
export type RankedSupply = BilledSupply & { tariff: string };

/** What a supply would pay elsewhere: every offer of a day, fixed and indexed, with the whole bill of a year. */
export function rankOffers(supply: RankedSupply, market: Market): Ranking {
  const { offers, fee, surplus, day } = market;
  const below = (power: ByPeriods) => belowRegulated(supply.tariff, power, day);
  const priced = pricedOffers(offers, supply, { fee, surplus }, day);
  const fixed = priced.flatMap(({ offer, prices, bill }): Option[] => {
    if (!bill) return [];
    return [
      {
        id: String(offer.IdTarifaProducto),
        name: offerName(offer),
        supplier: offer.Comercializadora ?? '',
        supplierId: offer.IdComercializadora,
        product: offer.Producto,
        indexed: undefined,
        months: offer.Duracion,
        until: offer.VigenteHasta,
        clause: offer.ClausulaPenalizacion,
        below: below(prices.power),
        prices,
        bill,
        closed: [],
        missing: [],
      },
    ];
  });
  const options = [...fixed, ...indexedOptions(supply, market)].toSorted((a, b) => a.bill.total - b.bill.total);
  return { options, incomplete: priced.filter(({ bill }) => bill === null).length };
}

/** `Solenne · Fijo 12M Hogar`: products of two suppliers may have the same name. */
export const offerName = ({ Comercializadora, Producto }: Record<'Comercializadora' | 'Producto', string | null>) =>
  [Comercializadora, Producto].filter(Boolean).join(' · ');

/** The indexed products over the months of the supply's year; none for gas, or if a used period has no price. */
const indexedOptions = (supply: RankedSupply, { indexed, indexedPower: power, surplus, day }: Market): Option[] =>
  supply.gas || !power
    ? []
    : indexed.flatMap(({ kind, supplier, product, closings }): Option[] => {
        const year = indexedPrices(supply, { closings, power, surplus });
        const bill = year.months.length > 0 ? yearlyBill(supply, year.prices, day) : null;
        if (!bill) return [];
        return [
          {
            id: kind,
            name: offerName({ Comercializadora: supplier, Producto: product }),
            supplier,
            supplierId: null,
            product,
            indexed: kind,
            months: null,
            until: null,
            clause: null,
            below: belowRegulated(supply.tariff, power, day),
            prices: year.prices,
            bill,
            market: { closings, power, surplus },
            closed: year.months,
            missing: year.missing,
          },
        ];
      });

/** The prices of something that follows the market, over the months of a supply's year. */
function indexedPrices(supply: BilledSupply, { closings, power, surplus }: MarketOffer) {
  const { prices: energy, months, missing } = indexedYear(supply.months, closings);
  const prices: OfferPrices = { energy, power, fixedTerm: null, surplus };
  return { prices, months, missing };
}

/** Where what is paid today is known from. */
export type PaidFrom = 'contract' | 'indexed' | 'invoice' | 'typed';

/** What a supply pays today. */
export interface Paid {
  from: PaidFrom;
  /** € per year with taxes. */
  total: number;
  /** undefined: only the total is known. */
  bill: YearlyBill | undefined;
  prices: OfferPrices | undefined;
  /** What a saving is measured against. */
  payable: Payable;
}

/** What is paid at some prices; undefined if their bill is unknown. */
export function paidAt(supply: BilledSupply, prices: OfferPrices, from: PaidFrom, day: string): Paid | undefined {
  const bill = yearlyBill(supply, prices, day);
  return bill ? { from, total: bill.total, bill, prices, payable: prices } : undefined;
}

/** What is paid with a contract that follows the market. */
export function paidAtMarket(supply: BilledSupply, market: MarketOffer, day: string): Paid | undefined {
  const paid = paidAt(supply, indexedPrices(supply, market).prices, 'indexed', day);
  return paid && { ...paid, payable: market };
}

/** What a person has typed, € per year with taxes. */
export const paidInAll = (total: number): Paid => ({
  from: 'typed',
  total,
  bill: undefined,
  prices: undefined,
  payable: total,
});

/** What an offer saves against another or against what is paid today, € per year; and the range if one follows the market. */
export function savingOf(
  supply: BilledSupply,
  now: Pick<Paid, 'total' | 'payable'>,
  next: Pick<Option, 'bill' | 'prices' | 'market'>,
  day: string,
): { saving: number; range: SavingRange | undefined } {
  return {
    saving: round(now.total - next.bill.total, 2),
    range: savingRange(supply, now.payable, next.market ?? next.prices, day),
  };
}
