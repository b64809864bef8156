import { useTranslation } from 'react-i18next';
import type { Group } from '~/api/groups.ts';
import { performUndoably } from '~/api/undoable.ts';
import { addUserToGroups, removeUserFromGroups, type User } from '~/api/users.ts';
import { formatList } from '~/lib/format.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { nameOf } from '~/trade/users/person.ts';
import { lostWithout } from './effective.ts';
import { systemRefusal } from './steps.ts';
import { usePermissionsOf } from './usePermissionsOf.ts';

interface LeaveGroupsDialogProps {
  user: User;
  groups: readonly Pick<Group, 'Id' | 'Nombre'>[];
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a user is taken out of groups, and names the permissions that are lost with them. */
export function LeaveGroupsDialog({ user, groups, onClose, onDone }: LeaveGroupsDialogProps) {
  const { t } = useTranslation('users');
  const nameOfPermission = usePermissionName();
  const names = groups.map(({ Nombre }) => Nombre);
  return (
    <HitsDialog
      query={usePermissionsOf(user)}
      hits={(permissions) => {
        const lost = lostWithout(permissions, names);
        return {
          text: t(lost.length > 0 ? 'groups.loses' : 'groups.losesNothing', { count: lost.length }),
          names: lost.map(nameOfPermission),
          disabledReason: systemRefusal(user, t),
        };
      }}
      title={t('groups.leaveTitle', { name: nameOf(user), groups: formatList(names) })}
      confirm={t('groups.leave')}
      onConfirm={async () => {
        const args = { query: { userId: user.Id }, body: groups.map(({ Id }) => Id) };
        await performUndoably(removeUserFromGroups, addUserToGroups, args);
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}
