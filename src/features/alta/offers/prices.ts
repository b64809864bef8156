import type { FixedPrice } from '~/api/energy.ts';
import { usualClause } from '~/domain/penalty-clause.ts';
import { periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import type { RowContext } from '../data/rows.ts';

/** By period, null where the tariff has none: energy in €/kWh, power in €/kW and year. */
export interface Prices {
  energy: (number | null)[];
  power: (number | null)[];
}

/**
 * What the customer pays: the product's prices plus the seller's fees, `fee` in €/MWh and `powerFee` in €/kW and year.
 */
export const pricesWith = (offer: FixedPrice, fee: number | undefined, powerFee: number | undefined): Prices => ({
  energy: periods.map((period) => plus(offer[period], (fee ?? 0) / 1000, 6)),
  power: periods.map((period) => plus(offer[`Potencia${period}`], powerFee ?? 0, 4)),
});

const plus = (price: number | null, fee: number, decimals: number) =>
  price === null || Number.isNaN(fee) ? price : round(price + fee, decimals);

/** Sent with the values: the prices of a fixed product with the fees, and the cost of leaving early. */
export interface Terms {
  prices: Prices | undefined;
  /** In the product's words; undefined while no tariff is chosen. */
  clause: string | undefined;
}

export function termsOf({ values, offers, lists }: Pick<RowContext, 'values' | 'offers' | 'lists'>): Terms {
  const offer = offers.find(values.IdTarifaProducto);
  const tariff = lists.tariffs.find(({ Codigo }) => Codigo === values.CodigoTarifa)?.Nombre;
  return {
    prices: values.Modalidad === 'Fijo' && offer ? pricesWith(offer, values.Fee, values.FeePotencia) : undefined,
    clause: offer?.ClausulaPenalizacion ?? (tariff && usualClause(tariff, values.Modalidad)) ?? undefined,
  };
}
