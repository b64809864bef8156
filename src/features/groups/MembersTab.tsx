import UserMinus from 'lucide-react/icons/user-minus';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '~/api/groups.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { listUsers, type UserRow } from '~/api/users.ts';
import { to } from '~/screens.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { narrow } from '~/trade/narrow.ts';
import { removeColumn } from '~/trade/removeColumn.tsx';
import { userFacts } from '~/trade/users/columns.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import { RemoveMembers } from './RemoveMembers.tsx';

interface MembersTabProps {
  group: Group;
  groups: readonly Group[];
}

/** Who is in the group: taken out one by one, or several at once. */
export function MembersTab({ group, groups }: MembersTabProps) {
  const { t } = useTranslation('access');
  const { t: trade } = useTranslation('trade');
  const [leaving, setLeaving] = useState<UserRow>();
  const columns = useMemo(
    () => [...userFacts(trade), removeColumn<UserRow>({ label: t('take'), nameOf, remove: setLeaving })],
    [trade, t],
  );
  return (
    <>
      <ListPart
        title={t('members.title')}
        endpoint={listUsers}
        ask={useCallback((query: ListQuery) => narrow(query, { Grupos: `=${group.Id}` }), [group.Id])}
        keeping="address"
        columns={columns}
        link={({ Id }) => to('user', { id: Id })}
        none={{ title: t('members.none'), text: t('members.noneText') }}
        actions={[
          {
            id: 'remove',
            label: t('take'),
            icon: UserMinus,
            dialog: (props) => <RemoveMembers group={group} {...props} />,
          },
        ]}
      />
      {leaving && (
        <RemoveMemberDialog group={group} groups={groups} user={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}
