import type { Contract } from '~/api/contract.ts';
import type { FixedPrice } from '~/api/energy.ts';
import type { Renewal } from '~/api/renewals.ts';
import { addDays } from '~/lib/days.ts';
import type { Priced } from '~/trade/offers.ts';

/** The terms that the person chooses. */
export interface Terms {
  /** IdTarifaProducto of the offer; '' while none is chosen. */
  product: string;
  /** €/MWh. */
  fee: number | undefined;
  /** ISO. */
  start: string;
}

/** Limits of the fee, in €/MWh. */
export const feeRange = { from: 0, to: 25 } as const;
/** Limits of the new contract's first day: from today to a year from now. */
const longestWait = 365;
export const startRange = (today: string) => ({ from: today, to: addDays(today, longestWait) });

export const productId = ({ IdTarifaProducto }: FixedPrice) => String(IdTarifaProducto);

/**
 * The initial choice: the server's product, because the price and saving in the list and the API's document are for it
 * (if it is not the cheapest, the choice says so); the contract's own fee; and the day after its end.
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
