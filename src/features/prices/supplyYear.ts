import type { FixedPrice, IndexClosing } from '~/api/energy.ts';
import { type Verdict, verdictOf } from '~/domain/offer-verdict.ts';
import { type BilledSupply, type ByPeriods, energyMean, type YearlyBill, yearlyBill } from '~/domain/supply-bill.ts';
import { fixedPrices, indexedBill, type SurplusMonths } from '~/trade/offers.ts';

interface Terms {
  supply: BilledSupply;
  /** Of the months of the supply's year, including the fee. */
  closings: readonly IndexClosing[];
  /** The power price of an indexed offer, €/kW and year. */
  power: ByPeriods;
  /** €/MWh, on both sides. */
  fee: number;
  surplus: SurplusMonths;
  /** ISO */
  day: string;
}

/** A fixed offer compared with the indexed one, by the whole bill of the supply's year. */
export interface ComparedOffer {
  offer: FixedPrice;
  /** € that the fixed offer saves. */
  verdict: Verdict;
  fixed: YearlyBill;
  indexed: YearlyBill;
  /** €/MWh */
  fixedMean: number | null;
  indexedMean: number | null;
  /** Months of the year without a closing. */
  missing: readonly string[];
}

/** The fixed offers of a day, cheapest first; empty if the indexed side cannot be billed. */
export function compareOffers(offers: readonly FixedPrice[], terms: Terms): ComparedOffer[] {
  const { supply, closings, power, fee, surplus, day } = terms;
  const indexed = indexedBill(supply, closings, power, surplus, day);
  if (!indexed) return [];
  return offers
    .flatMap((offer): ComparedOffer[] => {
      const fixed = yearlyBill(supply, fixedPrices(offer, fee, surplus), day);
      if (!fixed) return [];
      return [
        {
          offer,
          verdict: verdictOf(indexed.bill, fixed),
          fixed,
          indexed: indexed.bill,
          fixedMean: energyMean(supply, fixed),
          indexedMean: energyMean(supply, indexed.bill),
          missing: indexed.missing,
        },
      ];
    })
    .toSorted((a, b) => a.fixed.total - b.fixed.total);
}
