import { useTranslation } from 'react-i18next';
import { addPermissionsToUser, type Permission, removePermissionsFromUser } from '~/api/permissions.ts';
import { performUndoably } from '~/api/undoable.ts';
import type { UserRow } from '~/api/users.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { nameOf } from '~/trade/users/person.ts';

interface TakeDialogProps {
  permission: Permission;
  user: UserRow;
  onClose: () => void;
}

/** Asks before a permission is taken from one user, who has it directly alone. */
export function TakeDialog({ permission, user, onClose }: TakeDialogProps) {
  const { t } = useTranslation('access');
  const nameOfPermission = usePermissionName();
  return (
    <ConfirmDialog
      title={t('users.take', { permission: nameOfPermission(permission), name: nameOf(user) })}
      text={t('users.goes')}
      confirm={t('take')}
      onConfirm={() =>
        performUndoably(removePermissionsFromUser, addPermissionsToUser, {
          query: { userId: user.Id },
          body: [permission.Id],
        })
      }
      onClose={onClose}
    />
  );
}
