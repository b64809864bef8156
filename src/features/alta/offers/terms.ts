import { usualClause } from '~/domain/penalty-clause.ts';
import type { RowContext } from '../data/rows.ts';
import { type Prices, pricesWith } from './prices.ts';

/** Sent with the values: the prices of a fixed product with the fees, and the cost of leaving early. */
export interface Terms {
  prices: Prices | undefined;
  /** In the product's words; undefined while no tariff is chosen. */
  clause: string | undefined;
}

export function termsOf({
  values,
  offers,
  lists,
}: Pick<RowContext, 'values'> & {
  offers: Pick<RowContext['offers'], 'find'>;
  lists: Pick<RowContext['lists'], 'tariffs'>;
}): Terms {
  const offer = offers.find(values.IdTarifaProducto);
  const tariff = lists.tariffs.find(({ Codigo }) => Codigo === values.CodigoTarifa)?.Nombre;
  return {
    prices: values.Modalidad === 'Fijo' && offer ? pricesWith(offer, values.Fee, values.FeePotencia) : undefined,
    clause: offer?.ClausulaPenalizacion ?? (tariff && usualClause(tariff, values.Modalidad)) ?? undefined,
  };
}
