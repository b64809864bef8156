import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions, type Permission } from '~/api/permissions.ts';
import { to } from '~/screens.ts';
import { extendedSet, pickColumns } from '~/table/columnSet.ts';
import type { Column } from '~/table/columns.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { permissionColumns } from '~/trade/permissions/columns.ts';
import { GivesSwitch, givesTo } from '~/trade/permissions/GivesSwitch.tsx';
import { type PermissionWords, usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';

/** Every permission there is, and whether the group gives it. */
export function PermissionsTab({ group }: { group: Group }) {
  const { t } = useTranslation('access');
  const words = usePermissionWords();
  return (
    <ListPart
      title={t('column.permissions')}
      answer={useQuery(listPermissions, undefined)}
      keeping="address"
      columns={useMemo(() => columnsFor(group, words, t), [group, words, t])}
      link={({ Id }) => to('permission', { id: String(Id) })}
      size={50}
      none={{ title: t('permission.none'), text: t('permission.noneText') }}
    />
  );
}

function columnsFor(group: Group, words: PermissionWords, t: TFunction<'access'>): Column<Permission>[] {
  const columns = extendedSet<Permission>()(permissionColumns(words, t), {
    Grupo: {
      kind: 'custom',
      header: t('gives.head'),
      value: (permission) => t(givesTo(group, permission) ? 'gives.yes' : 'gives.no'),
      render: (permission, tabIndex) => <GivesSwitch group={group} permission={permission} tabIndex={tabIndex} />,
      width: 90,
      card: '1right',
    },
  });
  return pickColumns(columns, { Nombre: {}, Grupo: {}, Modulo: {}, Descripcion: {}, NombreNormalizado: {} });
}
