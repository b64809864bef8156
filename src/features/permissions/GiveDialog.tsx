import { useTranslation } from 'react-i18next';
import { addPermissionToUsers, type Permission, removePermissionFromUsers } from '~/api/permissions.ts';
import { performUndoably } from '~/api/undoable.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { ChooseUsersDialog } from '~/trade/users/ChooseUsersDialog.tsx';

interface GiveDialogProps {
  permission: Permission;
  onClose: () => void;
}

/** Gives a permission directly to users, of those who do not have it yet. */
export function GiveDialog({ permission, onClose }: GiveDialogProps) {
  const { t } = useTranslation('access');
  const nameOf = usePermissionName();
  const { Id } = permission;
  return (
    <ChooseUsersDialog
      title={t('users.giveTitle', { permission: nameOf(permission) })}
      submit={t('users.give')}
      among={{ Permisos: `!=${Id}` }}
      nobody={t('users.everybody')}
      send={(body) =>
        performUndoably(addPermissionToUsers, removePermissionFromUsers, { query: { permiso: Id }, body })
      }
      onClose={onClose}
    />
  );
}
