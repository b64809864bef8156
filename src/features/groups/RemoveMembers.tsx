import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import type { Group } from '~/api/groups.ts';
import { addUsersToGroup, removeUsersFromGroup, type UserRow } from '~/api/users.ts';
import { formatNumber } from '~/lib/format.ts';
import { BulkDialog } from '~/table/BulkDialog.tsx';
import type { BulkDialogProps } from '~/table/ListRows.tsx';
import { nameOf } from '~/trade/users/person.ts';

/** Takes many users out of a group, and tells what became of each. */
export function RemoveMembers({ group, rows, onClose }: BulkDialogProps<UserRow> & { group: Group }) {
  const { t } = useTranslation('access');
  const { t: trade } = useTranslation('trade');
  return (
    <BulkDialog
      title={t('members.removeMany', { group: group.Nombre })}
      text={(count) => t('members.removeText', { count, number: formatNumber(count) })}
      confirm={(count) => t('members.removeConfirm', { number: formatNumber(count) })}
      endpoint={removeUsersFromGroup}
      together={(ids) => request(removeUsersFromGroup, { query: { userGroup: group.Id }, body: [...ids] })}
      undo={{
        endpoint: addUsersToGroup,
        together: (ids) => request(addUsersToGroup, { query: { userGroup: group.Id }, body: [...ids] }),
      }}
      heads={[trade('column.userName'), trade('column.name')]}
      items={rows.map((user) => ({ id: user.Id, code: user.UserName, name: nameOf(user) }))}
      onClose={onClose}
    />
  );
}
