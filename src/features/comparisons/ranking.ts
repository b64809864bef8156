import type { FixedPrice } from '~/api/energy.ts';
import { periods } from '~/domain/periods.ts';
import { withFee } from '~/domain/price-comparison.ts';
import { round } from '~/domain/round.ts';
import { type YearlyBill, yearlyBill } from '~/domain/supply-bill.ts';
import type { PeriodUse } from '~/domain/supply-use.ts';
import { inForce } from '~/trade/offers.ts';
import type { Supply } from './question.ts';

export interface RankedOffer {
  id: number;
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
        id: offer.IdTarifaProducto ?? 0,
        name: [supplier, offer.Producto].filter(Boolean).join(' · '),
        supplier,
        product: offer.Producto,
        months: offer.Duracion,
        bill,
        monthly: [...use.values()].map((kWh) =>
          round(
            kWh.reduce((sum, energy, at) => sum + energy * (prices.energy[at] ?? 0), 0),
            2,
          ),
        ),
      },
    ];
  });
  return { offers: offers.toSorted((a, b) => a.bill.total - b.bill.total), incomplete };
}

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
