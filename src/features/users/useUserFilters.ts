import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import { listUserGroupOptions } from '~/api/utility.ts';
import type { FilterField } from '~/table/filters.ts';
import { byId, ready } from '~/trade/filters.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';

/** What the users can be filtered by; groups and permissions are asked for when `wanted`. */
export function useUserFilters(wanted: boolean): readonly FilterField[] {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const permissionName = usePermissionName();
  const groups = useList(listUserGroupOptions, undefined, { enabled: wanted }).items;
  const permissions = useList(listPermissions, undefined, { enabled: wanted }).items;
  return useMemo(
    () => [
      ready('Activo', t('filter.enabled'), { '=true': t('state.enabled'), '=false': t('state.disabled') }),
      ready('Bloqueado', t('filter.locked'), { '=true': t('state.locked'), '=false': t('state.unlocked') }),
      { id: 'Grupos', label: trade('column.groups'), kind: 'options', options: byId(groups) },
      {
        id: 'Permisos',
        label: t('filter.permission'),
        kind: 'options',
        options: permissions.map((row) => ({ value: String(row.Id), label: permissionName(row) })),
      },
      ready('Agente', trade('column.agent'), { '!∅': t('filter.withAgent'), '∅': t('filter.withoutAgent') }),
      ready('DiasSinAcceso', trade('column.lastAccess'), { '>=91': t('filter.away', { days: 90 }) }),
      { id: 'FechaAlta', label: trade('column.registered'), kind: 'dates' },
    ],
    [t, trade, groups, permissions, permissionName],
  );
}
