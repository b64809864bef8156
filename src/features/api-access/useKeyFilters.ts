import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, today } from '~/lib/days.ts';
import type { FilterField } from '~/table/filters.ts';
import { ready } from '~/trade/filters.ts';
import { warnedDays } from './expiry.ts';

/** What the keys can be filtered by. */
export function useKeyFilters(): readonly FilterField[] {
  const { t } = useTranslation('apiAccess');
  return useMemo(
    () => [
      ready('Activa', t('column.enabled'), { '=true': t('state.enabled'), '=false': t('state.disabled') }),
      ready('FechaCaducidad', t('column.expiry'), {
        [`${today()}..${addDays(today(), warnedDays)}`]: t('filter.soon', { days: warnedDays }),
        [`<=${addDays(today(), -1)}`]: t('filter.expired'),
        '∅': t('filter.never'),
      }),
      ready('UltimoUso', t('column.lastUse'), {
        '∅': t('neverUsed'),
        [`<=${addDays(today(), -90)}`]: t('filter.unused', { days: 90 }),
      }),
    ],
    [t],
  );
}
