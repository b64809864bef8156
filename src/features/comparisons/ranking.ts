import type { FixedPrice, IndexClosing } from '~/api/energy.ts';
import { accessPowerPrices } from '~/domain/access-power-prices.ts';
import { indexedYear } from '~/domain/indexed-price.ts';
import { periods } from '~/domain/periods.ts';
import { withFee } from '~/domain/price-comparison.ts';
import { round } from '~/domain/round.ts';
import { type YearlyBill, yearlyBill } from '~/domain/supply-bill.ts';
import type { PeriodUse } from '~/domain/supply-use.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { periodHours, tariffStructure } from '~/domain/tariff-periods.ts';
import { inForce } from '~/trade/offers.ts';
import type { IndexedKind, OfferId } from './offerId.ts';
import type { Supply } from './question.ts';

export interface RankedOffer {
  id: OfferId;
  /** Supplier and product. */
  name: string;
  supplier: string;
  product: string;
  months: number | null;
  bill: YearlyBill;
  /** € of the energy of each month that was read, oldest first, before taxes. */
  monthly: readonly number[];
}

interface Ranking {
  /** The cheapest first. */
  offers: readonly RankedOffer[];
  /** On offer, but without a price of a period that is used. */
  incomplete: number;
}

/**
 * What every offer that can be signed on a day would cost the supply in a year.
 * @param fee €/MWh
 * @param day ISO
 */
export function rankOffers(
  supply: Supply,
  offered: readonly FixedPrice[],
  fee: number,
  day: string,
  use: ReadonlyMap<string, PeriodUse> = new Map(),
): Ranking {
  let incomplete = 0;
  const offers = inForce(offered, day).flatMap((offer): RankedOffer[] => {
    const prices = pricesOf(offer, fee);
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
        bill,
        monthly: [...use.values()].map((kWh) => costOf(kWh, (at) => prices.energy[at])),
      },
    ];
  });
  return { offers: byCost(offers), incomplete };
}

/** The cheapest first. */
export const byCost = (offers: readonly RankedOffer[]) => offers.toSorted((a, b) => a.bill.total - b.bill.total);

const nameOf = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** € to the cent, of prices in €/kWh. */
const costOf = (kWh: PeriodUse, price: (at: number) => number | null | undefined) =>
  round(
    kWh.reduce((sum, energy, at) => sum + energy * (price(at) ?? 0), 0),
    2,
  );

/** The prices of an offer with the seller's fee. */
const pricesOf = (offer: FixedPrice, fee: number) => ({
  ...withFee(
    {
      energy: periods.map((period) => offer[period]),
      power: periods.map((period) => offer[`Potencia${period}`]),
    },
    fee,
  ),
  fixedTerm: offer.TerminoFijo,
});

interface Indexed {
  kind: IndexedKind;
  /** How it is called in a list of offers. */
  supplier: string;
  product: string;
  /** With the fee in them. */
  closings: readonly IndexClosing[];
}

/** An indexed offer, and what it was reckoned with. */
export interface IndexedOffer extends RankedOffer {
  /** €/MWh of the supply's year. */
  mean: number;
  /** The first and last month whose closings were used, `2026-10`, and those without one. */
  from: string;
  to: string;
  lacking: readonly string[];
}

/**
 * What an indexed product would have cost over some months: the energy at their closings, which hold losses, tolls and
 * fee, the power at the regulated price, for none other is known.
 * @param months `2026-10`, the oldest first
 * @param use kWh by month; none where the curve is not known
 * @returns undefined where there is no regulated price of the tariff's power, or no closing of a period that is used
 */
export function indexedOffer(
  supply: Supply,
  { kind, supplier, product, closings }: Indexed,
  months: readonly string[],
  use: ReadonlyMap<string, PeriodUse>,
  day: string,
): IndexedOffer | undefined {
  const structure = tariffStructure(supply.tariff.Nombre);
  const power = accessPowerPrices(supply.tariff.Nombre, day)?.prices;
  if (!structure || !power) return undefined;
  const zone = zoneIn(supply.province);
  const year = indexedYear(
    months.map((month) => ({ month, use: use.get(month), hours: periodHours(structure, zone, month) })),
    closings,
  );
  const bill = yearlyBill(supply, { energy: year.prices, power, fixedTerm: null }, day);
  if (!bill) return undefined;
  const kWh = supply.energy.reduce<number>((sum, energy) => sum + (energy ?? 0), 0);
  return {
    id: kind,
    name: nameOf(supplier, product),
    supplier,
    product,
    months: null,
    bill,
    monthly: year.months.flatMap((month) => {
      const used = use.get(month);
      const closing = closings.find(({ Fecha }) => Fecha === month);
      return used ? [costOf(used, (at) => (closing?.[periods[at] ?? 'P1'] ?? 0) / 1000)] : [];
    }),
    mean: round((bill.energy.reduce((sum, { amount }) => sum + amount, 0) / kWh) * 1000, 2),
    from: year.months[0] ?? '',
    to: year.months.at(-1) ?? '',
    lacking: year.lacking,
  };
}
