import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '~/table/filters.ts';

/** What the permissions can be filtered by: whether anybody has them, and whether a group gives them. */
export function usePermissionFilters(): readonly FilterField[] {
  const { t } = useTranslation('access');
  return useMemo(
    () => [
      {
        id: 'NumUsuarios',
        label: t('column.users'),
        kind: 'ready',
        options: [
          { value: '>=1', label: t('filter.somebody') },
          { value: '=0', label: t('filter.nobody') },
        ],
      },
      {
        id: 'NumGrupos',
        label: t('column.groups'),
        kind: 'ready',
        options: [
          { value: '>=1', label: t('filter.byGroup') },
          { value: '=0', label: t('filter.byNoGroup') },
        ],
      },
    ],
    [t],
  );
}
