import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getIndexClosings } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ByPeriods } from '~/domain/supply-bill.ts';
import { today } from '~/lib/days.ts';
import { closingMonths, regulatedPower, type SurplusMonths } from '~/trade/offers.ts';
import { indexedKinds } from './offerId.ts';
import type { Supply } from './question.ts';
import { indexedOffer } from './ranking.ts';

/**
 * The indexed products beside the fixed ones, at the closings of the months of the supply's year, and of the months that
 * their range is drawn from. Gas has none, and without a price of its power none can be calculated.
 * @param fee €/MWh
 * @param ownPower €/kW and year; undefined: the regulated price
 */
export function useIndexed(supply: Supply, fee: number, ownPower: ByPeriods | undefined, surplus: SurplusMonths) {
  const { t } = useTranslation('comparisons');
  const day = today();
  const power = ownPower ?? regulatedPower(supply.tariff.Nombre, day)?.prices;
  const possible = !supply.gas && power !== undefined;
  const asked = { ...closingMonths(supply, day), tarifa: supply.tariff.Id, fee };
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
        return closings && power ? (indexedOffer(supply, { ...named, closings }, power, surplus, day) ?? []) : [];
      }),
    [supply, pool.data, through.data, power, surplus, day, t],
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
