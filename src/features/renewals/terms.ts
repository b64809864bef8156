import type { Contract } from '~/api/contracts.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import type { FixedPrice } from '~/api/energy.ts';
import type { Renewal, renewContract } from '~/api/renewals.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { type Prices, type Use, withFee, yearlyCost } from '~/domain/price-comparison.ts';
import { addDays } from '~/lib/days.ts';
import { inForce } from '~/trade/offers.ts';

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

/** What the contract's own supply point uses. */
export const supplyOf = (contract: Contract): Use => ({
  energy: periods.map((period) => contract[`Consumo${period}`]),
  power: periods.map((period) => contract[`Potencia${period}`]),
});

export const pricesOf = (contract: Pick<Contract, `PrecioEnergia${Period}` | `PrecioPotencia${Period}`>): Prices => ({
  energy: periods.map((period) => contract[`PrecioEnergia${period}`]),
  power: periods.map((period) => contract[`PrecioPotencia${period}`]),
});

/** The prices of an offer, with the seller's fee added. */
export const offeredPrices = (offer: FixedPrice, fee: number | undefined): Prices =>
  withFee(
    {
      energy: periods.map((period) => offer[period]),
      power: periods.map((period) => offer[`Potencia${period}`]),
    },
    Number.isFinite(fee) ? (fee ?? 0) : 0,
  );

/** An offer and what a year with it would cost. */
export interface Priced {
  offer: FixedPrice;
  /** € a year; null where it lacks a price that counts. */
  total: number | null;
}

/** The offers of a day (ISO), the cheapest for this point first. */
export function priced(offers: readonly FixedPrice[], use: Use, fee: number | undefined, today: string): Priced[] {
  return inForce(offers, today)
    .map((offer) => ({ offer, total: yearlyCost(use, offeredPrices(offer, fee)).total }))
    .sort((a, b) => (a.total ?? Number.POSITIVE_INFINITY) - (b.total ?? Number.POSITIVE_INFINITY));
}

export const productId = ({ IdTarifaProducto }: FixedPrice) => String(IdTarifaProducto);

/** What is proposed at first: the server's product, the contract's own fee, and the day after its end. */
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

/** What is sent. The prices on offer are fixed ones, and their product says for how long. */
export const renewalBody = (
  code: string,
  { fee, start }: Terms,
  { IdTarifaProducto, Duracion }: FixedPrice,
): BodyOf<typeof renewContract> => ({
  CodigoContrato: code,
  IdTarifaProducto: IdTarifaProducto ?? 0,
  Modalidad: 'Fijo',
  Fee: fee ?? 0,
  FechaInicio: start,
  DuracionMeses: Duracion ?? 12,
});
