import { useTranslation } from 'react-i18next';
import type { Group } from '~/api/groups.ts';
import { performUndoably } from '~/api/undoable.ts';
import { addUserToGroups, removeUserFromGroups, type UserRow } from '~/api/users.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { nameOf } from '~/trade/users/person.ts';
import { lostWith } from './loss.ts';

interface RemoveMemberDialogProps {
  group: Group;
  groups: readonly Group[];
  user: UserRow;
  onClose: () => void;
}

/** Asks before one user is taken out of a group, and names the permissions that no other group gives them. */
export function RemoveMemberDialog({ group, groups, user, onClose }: RemoveMemberDialogProps) {
  const { t } = useTranslation('access');
  const nameOfPermission = usePermissionName();
  const lost = lostWith(group, user, groups);
  return (
    <ConfirmDialog
      title={t('members.remove', { name: nameOf(user), group: group.Nombre })}
      text={t(lost.length > 0 ? 'members.loses' : 'members.losesNothing', { count: lost.length })}
      names={lost.map(nameOfPermission)}
      confirm={t('take')}
      onConfirm={() =>
        performUndoably(removeUserFromGroups, addUserToGroups, { query: { userId: user.Id }, body: [group.Id] })
      }
      onClose={onClose}
    />
  );
}
