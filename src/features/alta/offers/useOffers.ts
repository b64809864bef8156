import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FixedPrice, getFixedPrices } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { today } from '~/lib/days.ts';
import { formatQuantity } from '~/lib/format.ts';
import { inForce } from '~/trade/offers.ts';
import type { Choice } from '~/ui/Combobox.tsx';
import { meanPrice } from './prices.ts';

const none: readonly never[] = [];

/** The prices of a tariff. */
export function useOffers(code: string, tariffs: readonly { Id: number; Codigo: string }[]) {
  const { t } = useTranslation('alta');
  const tariff = tariffs.find(({ Codigo }) => Codigo === code)?.Id;
  const asked = useQuery(getFixedPrices, { tarifa: tariff ?? 0 }, { enabled: tariff !== undefined });
  const { data, loading, error, reload } = asked;
  const known = useMemo(() => offersOf(data, t), [data, t]);
  return {
    ...known,
    /** Products that can be signed today; undefined while loading. */
    products: loading ? undefined : known.products,
    /** Includes retailers whose fixed prices have ended: they still sell at index prices. */
    retailers: loading ? undefined : known.retailers,
    error,
    retry: reload,
  };
}

/** What a tariff's prices offer; without an answer nothing. */
export function offersOf(data: readonly FixedPrice[] | undefined, t: TFunction<'alta'>) {
  const items = inForce(data ?? none, today());
  const products = items.map(
    (offer): Choice => ({
      value: idOf(offer),
      label: [offer.Comercializadora, offer.Producto].filter(Boolean).join(' · '),
      detail: t('product.detail', {
        months: offer.Duracion,
        price: formatQuantity(meanPrice(offer), '€/kWh', 4),
      }),
    }),
  );
  return {
    /** Those that can be signed today. */
    items,
    products,
    retailers: retailersOf(data ?? none),
    /** Ids of the products, once loaded. */
    ids: data && products.map(({ value }) => value),
    find: (id: string) => items.find((offer) => idOf(offer) === id),
  };
}
export type Offers = ReturnType<typeof useOffers>;

const idOf = ({ IdTarifaProducto }: FixedPrice) => String(IdTarifaProducto);

const retailersOf = (offers: readonly FixedPrice[]): Choice[] =>
  [...new Map(offers.map((offer) => [offer.IdComercializadora, offer.Comercializadora]))]
    .map(([id, name]) => ({ value: String(id), label: name ?? String(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
