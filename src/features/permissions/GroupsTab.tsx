import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import type { Permission } from '~/api/permissions.ts';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { userCount } from '~/trade/permissions/counts.tsx';
import { GivesSwitch, givesTo } from '~/trade/permissions/GivesSwitch.tsx';

/** Every group there is, and whether it gives the permission. */
export function GroupsTab({ permission }: { permission: Permission }) {
  const { t } = useTranslation('access');
  const columns = useMemo(
    () =>
      columnsOf<Group>()({
        Nombre: { kind: 'text', header: t('column.group'), width: 180, strong: true, main: true, card: '1left' },
        Permisos: {
          kind: 'custom',
          header: t('gives.head'),
          value: (group) => t(givesTo(group, permission) ? 'gives.yes' : 'gives.no'),
          render: (group, tabIndex) => <GivesSwitch group={group} permission={permission} tabIndex={tabIndex} />,
          width: 90,
          card: '1right',
        },
        Descripcion: { kind: 'text', header: t('column.about'), width: 240, grow: 'prose', card: '2left' },
        NumUsuarios: {
          ...userCount<Group>(t, ({ NumUsuarios }) => NumUsuarios),
          header: t('column.users'),
          width: 100,
          card: '3left',
        },
      }),
    [permission, t],
  );
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
