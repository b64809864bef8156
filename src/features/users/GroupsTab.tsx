import type { TFunction } from 'i18next';
import Plus from 'lucide-react/icons/plus';
import UserMinus from 'lucide-react/icons/user-minus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import type { User } from '~/api/users.ts';
import { to } from '~/screens.ts';
import type { Column } from '~/table/columns.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { Button } from '~/ui/Button.tsx';
import { AddGroupsDialog } from './AddGroupsDialog.tsx';
import { LeaveGroupsDialog } from './LeaveGroupsDialog.tsx';

type Named = Pick<Group, 'Id' | 'Nombre'>;

/** The groups that the user is in: added and removed one by one or several at once. */
export function GroupsTab({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<readonly Named[]>();
  const all = useQuery(listGroups, undefined);
  const own = useMemo(
    () => all.data?.filter(({ Id }) => user.Grupos?.some((group) => group.Id === Id)),
    [all.data, user.Grupos],
  );
  const columns = useMemo(() => groupColumns(t, (group) => setLeaving([group])), [t]);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {t('groups.add')}
        </Button>
      </div>
      <ListPart
        title={t('tab.groups')}
        columns={columns}
        answer={{ ...all, data: own }}
        link={({ Id }) => to('group', { id: String(Id) })}
        none={{ title: t('groups.none'), text: t('groups.noneText') }}
        actions={[
          {
            id: 'leave',
            label: t('groups.leave'),
            icon: UserMinus,
            dialog: ({ rows, onClose }) => (
              <LeaveGroupsDialog
                user={user}
                groups={rows}
                onClose={() => onClose([])}
                onDone={() => onClose(rows.map(({ Id }) => String(Id)))}
              />
            ),
          },
        ]}
      />
      {adding && <AddGroupsDialog user={user} groups={all} onClose={() => setAdding(false)} />}
      {leaving && <LeaveGroupsDialog user={user} groups={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

const groupColumns = (t: TFunction<'users'>, leave: (group: Group) => void): Column<Group>[] => [
  {
    id: 'Nombre',
    kind: 'text',
    header: t('groups.name'),
    value: ({ Nombre }) => Nombre,
    strong: true,
    width: 180,
    main: true,
    sortable: true,
    card: '1left',
  },
  {
    id: 'Descripcion',
    kind: 'text',
    header: t('groups.about'),
    value: ({ Descripcion }) => Descripcion,
    width: 240,
    grow: true,
    card: '2left',
  },
  {
    id: 'NumPermisos',
    kind: 'number',
    header: t('tab.permissions'),
    value: ({ Permisos }) => Permisos?.length,
    width: 100,
    sortable: true,
  },
  {
    id: 'Quitar',
    kind: 'custom',
    header: t('groups.leave'),
    value: () => t('groups.leave'),
    render: (group, tabIndex) => (
      <Button size="sm" tabIndex={tabIndex} className="relative z-1" onClick={() => leave(group)}>
        {t('groups.leave')}
        <span className="sr-only"> {group.Nombre}</span>
      </Button>
    ),
    width: 110,
    card: '1right',
  },
];
