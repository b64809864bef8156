import type { Contract } from '~/api/contract.ts';
import type { FixedPrice } from '~/api/energy.ts';
import type { Renewal } from '~/api/renewals.ts';
import { addDays } from '~/lib/days.ts';
import type { Priced } from '~/trade/offers.ts';

/** What the person at the desk decides. */
export interface Terms {
  /** IdTarifaProducto of the offer; '' while none is chosen. */
  product: string;
  /** €/MWh. */
  fee: number | undefined;
  /** ISO. */
  start: string;
}

/** The fee that may be asked for, in €/MWh. */
export const feeRange = { from: 0, to: 25 } as const;
/** The day on which the new contract may begin: today, or within a year. */
const longestWait = 365;
export const startRange = (today: string) => ({ from: today, to: addDays(today, longestWait) });

export const productId = ({ IdTarifaProducto }: FixedPrice) => String(IdTarifaProducto);

/**
 * What is chosen at first: the server's product, because the list's price, its saving and the API's document are of it;
 * where it is not the cheapest, the choice says so. Then the contract's own fee, and the day after its end.
 */
export function firstTerms(
  renewal: Renewal,
  contract: Pick<Contract, 'Fee'>,
  offers: readonly Priced[],
  today: string,
): Terms {
  const proposed = offers.find(({ offer }) => offer.IdTarifaProducto === renewal.IdTarifaProductoPropuesto);
  const first = proposed ?? offers[0];
  const after = renewal.FechaFin && addDays(renewal.FechaFin, 1);
  return {
    product: first ? productId(first.offer) : '',
    fee: Math.min(Math.max(contract.Fee ?? 0, feeRange.from), feeRange.to),
    start: after && after > today ? after : today,
  };
}
