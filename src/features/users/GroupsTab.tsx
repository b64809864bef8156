import Plus from 'lucide-react/icons/plus';
import UserMinus from 'lucide-react/icons/user-minus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import type { User } from '~/api/users.ts';
import { to } from '~/screens.ts';
import { pickColumns } from '~/table/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { groupColumns } from '~/trade/permissions/groupColumns.ts';
import { removeColumn } from '~/trade/removeColumn.tsx';
import { Button } from '~/ui/Button.tsx';
import { AddGroupsDialog } from './AddGroupsDialog.tsx';
import { LeaveGroupsDialog } from './LeaveGroupsDialog.tsx';

type Named = Pick<Group, 'Id' | 'Nombre'>;

/** The groups that the user is in: added and removed one by one or several at once. */
export function GroupsTab({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { t: access } = useTranslation('access');
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<readonly Named[]>();
  const all = useQuery(listGroups, undefined);
  const own = useMemo(
    () => all.data?.filter(({ Id }) => user.Grupos?.some((group) => group.Id === Id)),
    [all.data, user.Grupos],
  );
  const columns = useMemo(
    () => [
      ...pickColumns(groupColumns(access), { Nombre: {}, Descripcion: {}, Permisos: {} }),
      removeColumn<Group>({
        label: t('groups.leave'),
        nameOf: ({ Nombre }) => Nombre,
        remove: (group) => setLeaving([group]),
      }),
    ],
    [t, access],
  );
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
