import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getIndexClosings } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { accessPowerPrices } from '~/domain/access-power-prices.ts';
import type { PeriodUse } from '~/domain/supply-use.ts';
import { addMonths, today } from '~/lib/days.ts';
import { indexedKinds } from './offerId.ts';
import type { Supply } from './question.ts';
import { indexedOffer } from './ranking.ts';

/**
 * The indexed products beside the fixed ones: at the closings of the months that were read, or of the last twelve that
 * are over. Gas has none, and a tariff without a regulated price of power cannot be reckoned.
 * @param fee €/MWh
 */
export function useIndexed(supply: Supply, use: ReadonlyMap<string, PeriodUse>, fee: number) {
  const { t } = useTranslation('comparisons');
  const day = today();
  const possible = !supply.gas && accessPowerPrices(supply.tariff.Nombre, day) !== undefined;
  const months = useMemo(() => (use.size > 0 ? [...use.keys()] : monthsBefore(day.slice(0, 7), 12)), [use, day]);
  const asked = { desde: months[0] ?? '', hasta: months.at(-1) ?? '', tarifa: supply.tariff.Id, fee };
  const pool = useQuery(getIndexClosings, { ...asked, modalidad: indexedKinds.passPool }, { enabled: possible });
  const through = useQuery(getIndexClosings, { ...asked, modalidad: indexedKinds.passThrough }, { enabled: possible });
  const offers = useMemo(
    () =>
      (
        [
          ['passPool', pool.data],
          ['passThrough', through.data],
        ] as const
      ).flatMap(([kind, closings]) => {
        const named = { kind, supplier: t('indexed.name'), product: t(`indexed.${kind}`) };
        return closings ? (indexedOffer(supply, { ...named, closings }, months, use, day) ?? []) : [];
      }),
    [supply, pool.data, through.data, months, use, day, t],
  );
  return {
    possible,
    offers,
    /** Both have been answered, or failed. */
    settled: !possible || [pool, through].every(({ data, error }) => data !== undefined || error !== undefined),
    error: pool.error ?? through.error,
    reload: () => {
      if (pool.error) pool.reload();
      if (through.error) through.reload();
    },
  };
}

const monthsBefore = (month: string, count: number) =>
  Array.from({ length: count }, (_, at) => addMonths(month, at - count));
