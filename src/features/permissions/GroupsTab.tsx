import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import type { Permission } from '~/api/permissions.ts';
import { to } from '~/screens.ts';
import { extendedSet, pickColumns } from '~/table/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { GivesSwitch, givesTo } from '~/trade/permissions/GivesSwitch.tsx';
import { groupColumns } from '~/trade/permissions/groupColumns.ts';

/** Every group there is, and whether it gives the permission. */
export function GroupsTab({ permission }: { permission: Permission }) {
  const { t } = useTranslation('access');
  const columns = useMemo(() => {
    const set = extendedSet<Group>()(groupColumns(t), {
      Da: {
        kind: 'custom',
        header: t('gives.head'),
        value: (group) => t(givesTo(group, permission) ? 'gives.yes' : 'gives.no'),
        render: (group, tabIndex) => <GivesSwitch group={group} permission={permission} tabIndex={tabIndex} />,
        width: 90,
        card: '1right',
      },
    });
    return pickColumns(set, { Nombre: {}, Da: {}, Descripcion: {}, NumUsuarios: {} });
  }, [permission, t]);
  return (
    <ListPart
      title={t('column.groups')}
      answer={useQuery(listGroups, undefined)}
      keeping="address"
      columns={columns}
      link={({ Id }) => to('group', { id: String(Id) })}
      size={25}
      none={{ title: t('group.none'), text: t('group.noneText') }}
    />
  );
}
