import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, today } from '~/lib/days.ts';
import type { FilterField } from '~/table/filters.ts';
import { warnedDays } from './expiry.ts';

/** What the keys can be filtered by. */
export function useKeyFilters(): readonly FilterField[] {
  const { t } = useTranslation('apiAccess');
  return useMemo(
    () => [
      {
        id: 'Activa',
        label: t('column.enabled'),
        kind: 'ready',
        options: [
          { value: '=true', label: t('state.enabled') },
          { value: '=false', label: t('state.disabled') },
        ],
      },
      {
        id: 'FechaCaducidad',
        label: t('column.expiry'),
        kind: 'ready',
        options: [
          { value: `${today()}..${addDays(today(), warnedDays)}`, label: t('filter.soon', { days: warnedDays }) },
          { value: `<=${addDays(today(), -1)}`, label: t('filter.expired') },
          { value: '∅', label: t('filter.never') },
        ],
      },
      {
        id: 'UltimoUso',
        label: t('column.lastUse'),
        kind: 'ready',
        options: [
          { value: '∅', label: t('neverUsed') },
          { value: `<=${addDays(today(), -90)}`, label: t('filter.unused', { days: 90 }) },
        ],
      },
    ],
    [t],
  );
}
