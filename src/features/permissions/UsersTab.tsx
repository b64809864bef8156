import UserMinus from 'lucide-react/icons/user-minus';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import type { Permission } from '~/api/permissions.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { listUsers, type UserRow } from '~/api/users.ts';
import { formatList } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import type { Column } from '~/table/columns.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { narrow } from '~/trade/narrow.ts';
import { removeColumn } from '~/trade/removeColumn.tsx';
import { userFacts } from '~/trade/users/columns.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { TakeDialog } from './TakeDialog.tsx';
import { TakeFromMany } from './TakeFromMany.tsx';
import { giversFor } from './ways.ts';

/** Who has the permission, by a group or directly; what was given directly can be taken back. */
export function UsersTab({ permission }: { permission: Permission }) {
  const { t } = useTranslation('access');
  const { t: trade } = useTranslation('trade');
  const [losing, setLosing] = useState<UserRow>();
  const groups = useQuery(listGroups, undefined).data;
  const columns = useMemo(() => {
    const by = (user: UserRow) => giversFor(permission, user, groups ?? []);
    const way: Column<UserRow> = {
      id: 'Via',
      kind: 'text',
      header: t('users.way'),
      value: (user) =>
        groups && (by(user).length > 0 ? t('users.byGroup', { groups: formatList(by(user)) }) : t('users.direct')),
      width: 230,
      card: '4left',
    };
    // Users who have it by a group may have it directly as well, which the list does not say: they can be ticked too.
    const take = removeColumn<UserRow>({
      label: t('take'),
      nameOf,
      remove: setLosing,
      offered: (user) => groups !== undefined && by(user).length === 0,
    });
    return [...userFacts(trade), way, take];
  }, [permission, groups, trade, t]);
  return (
    <>
      <ListPart
        title={t('column.users')}
        endpoint={listUsers}
        ask={useCallback((query: ListQuery) => narrow(query, { Permisos: `=${permission.Id}` }), [permission.Id])}
        keeping="address"
        columns={columns}
        link={({ Id }) => to('user', { id: Id })}
        none={{ title: t('users.none'), text: t('users.noneText') }}
        actions={[
          {
            id: 'take',
            label: t('take'),
            icon: UserMinus,
            dialog: (props) => <TakeFromMany permission={permission} {...props} />,
          },
        ]}
      />
      {losing && <TakeDialog permission={permission} user={losing} onClose={() => setLosing(undefined)} />}
    </>
  );
}
