import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FixedPrice, getFixedPrices } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { accessPowerPrices, belowRegulated } from '~/domain/access-prices.ts';
import { periods } from '~/domain/periods.ts';
import { today } from '~/lib/days.ts';
import { formatQuantity } from '~/lib/format.ts';
import { inForce } from '~/trade/offers.ts';
import type { Choice } from '~/ui/Combobox.tsx';

const none: readonly never[] = [];

/** The prices of a tariff. */
export function useOffers(code: string, tariffs: readonly { Id: number; Codigo: string; Nombre: string }[]) {
  const { t } = useTranslation(['alta', 'trade']);
  const tariff = tariffs.find(({ Codigo }) => Codigo === code);
  const query = useQuery(getFixedPrices, { tarifa: tariff?.Id ?? 0 }, { enabled: tariff !== undefined });
  const { data, loading, error, reload } = query;
  const name = tariff?.Nombre;
  const offers = useMemo(() => offersOf(data, name, t), [data, name, t]);
  return {
    ...offers,
    /** Products that can be signed today; undefined while loading. */
    products: loading ? undefined : offers.products,
    /** Includes retailers whose fixed prices have ended: they still sell at index prices. */
    retailers: loading ? undefined : offers.retailers,
    error,
    retry: reload,
  };
}

/** The products of a tariff's prices; none without an answer. */
export function offersOf(
  data: readonly FixedPrice[] | undefined,
  tariff: string | undefined,
  t: TFunction<['alta', 'trade']>,
) {
  const day = today();
  const items = inForce(data ?? none, day);
  const below = (offer: FixedPrice) =>
    belowRegulated(
      tariff ?? '',
      periods.map((period) => offer[`Potencia${period}`]),
      day,
    );
  const products = items.map(
    (offer): Choice => ({
      value: idOf(offer),
      label: [offer.Comercializadora, offer.Producto].filter(Boolean).join(' · '),
      detail: [
        t(below(offer) ? 'alta:product.detailBelow' : 'alta:product.detail', {
          months: offer.Duracion,
          price: formatQuantity(meanPrice(offer), '€/kWh', 4),
        }),
        below(offer) && accessPowerPrices(tariff ?? '', day)?.unconfirmed && t('trade:unconfirmed'),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  );
  return {
    /** The products that can be signed today. */
    items,
    products,
    retailers: retailersOf(data ?? none),
    /** Ids of the products, once loaded. */
    ids: data && products.map(({ value }) => value),
    find: (id: string) => items.find((offer) => idOf(offer) === id),
  };
}
export type LoadedOffers = ReturnType<typeof useOffers>;
export type Offers = Omit<LoadedOffers, 'error' | 'retry'>;

const idOf = ({ IdTarifaProducto }: FixedPrice) => String(IdTarifaProducto);

const retailersOf = (offers: readonly FixedPrice[]): Choice[] =>
  [...new Map(offers.map((offer) => [offer.IdComercializadora, offer.Comercializadora]))]
    .map(([id, name]) => ({ value: String(id), label: name ?? String(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));

/** The average energy price of the offer's periods, in €/kWh. */
export function meanPrice(offer: FixedPrice): number | undefined {
  const prices = periods.map((period) => offer[period]).filter((price) => price !== null);
  return prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) / prices.length : undefined;
}
