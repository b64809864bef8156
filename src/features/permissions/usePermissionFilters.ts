import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import type { FilterField } from '~/table/filters.ts';
import { ready } from '~/trade/filters.ts';
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
      { id: 'Modulo', label: t('column.module'), kind: 'options', options: modules },
      ready('NumUsuarios', t('column.users'), { '>=1': t('filter.somebody'), '=0': t('filter.nobody') }),
      ready('NumGrupos', t('column.groups'), { '>=1': t('filter.byGroup'), '=0': t('filter.byNoGroup') }),
    ],
    [t, modules],
  );
}
