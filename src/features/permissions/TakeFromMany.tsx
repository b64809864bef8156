import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { addPermissionToUsers, type Permission, removePermissionFromUsers } from '~/api/permissions.ts';
import type { UserRow } from '~/api/users.ts';
import { formatNumber } from '~/lib/format.ts';
import { BulkDialog } from '~/table/BulkDialog.tsx';
import type { BulkDialogProps } from '~/table/ListRows.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { nameOf } from '~/trade/users/person.ts';

/** Takes back from many users what was given to them directly, and tells what became of each. */
export function TakeFromMany({ permission, rows, onClose }: BulkDialogProps<UserRow> & { permission: Permission }) {
  const { t } = useTranslation('access');
  const { t: trade } = useTranslation('trade');
  const nameOfPermission = usePermissionName();
  return (
    <BulkDialog
      title={t('users.takeMany', { permission: nameOfPermission(permission) })}
      text={(count) => t('users.takeText', { count, number: formatNumber(count) })}
      confirm={(count) => t('members.removeConfirm', { number: formatNumber(count) })}
      endpoint={removePermissionFromUsers}
      together={(ids) => request(removePermissionFromUsers, { query: { permiso: permission.Id }, body: [...ids] })}
      undo={{
        endpoint: addPermissionToUsers,
        together: (ids) => request(addPermissionToUsers, { query: { permiso: permission.Id }, body: [...ids] }),
      }}
      heads={[trade('column.userName'), trade('column.name')]}
      items={rows.map((user) => ({ id: user.Id, code: user.UserName, name: nameOf(user) }))}
      onClose={onClose}
    />
  );
}
