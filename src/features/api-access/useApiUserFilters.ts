import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '~/table/filters.ts';

/** What the API users can be filtered by. */
export function useApiUserFilters(): readonly FilterField[] {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  return useMemo(
    () => [
      {
        id: 'Activo',
        label: trade('column.state'),
        kind: 'ready',
        options: [
          { value: '=true', label: t('user.enabled') },
          { value: '=false', label: t('user.disabled') },
        ],
      },
      {
        id: 'IdAgente',
        label: trade('column.agent'),
        kind: 'ready',
        options: [
          { value: '!∅', label: t('filter.withAgent') },
          { value: '∅', label: t('filter.withoutAgent') },
        ],
      },
      {
        id: 'NumClavesActivas',
        label: t('column.activeKeys'),
        kind: 'ready',
        options: [
          { value: '>=1', label: t('filter.withKeys') },
          { value: '=0', label: t('filter.withoutKeys') },
        ],
      },
    ],
    [t, trade],
  );
}
