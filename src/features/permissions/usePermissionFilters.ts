import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import type { FilterField } from '~/table/filters.ts';
import { usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';

/** What the permissions can be filtered by: their module, whether any user has them, and whether a group gives them. */
export function usePermissionFilters(): readonly FilterField[] {
  const { moduleOf } = usePermissionWords();
  const permissions = useQuery(listPermissions, undefined).data;
  const modules = useMemo(() => {
    const labels = new Map(permissions?.flatMap((row) => (row.Modulo ? [[row.Modulo, moduleOf(row)]] : [])));
    return [...labels]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
  }, [permissions, moduleOf]);
  const { t } = useTranslation('access');
  return useMemo(
    () => [
      {
        id: 'Modulo',
        label: t('column.module'),
        kind: 'options',
        options: modules,
      },
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
    [t, modules],
  );
}
