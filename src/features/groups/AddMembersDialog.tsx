import { useTranslation } from 'react-i18next';
import type { Group } from '~/api/groups.ts';
import { performUndoably } from '~/api/undoable.ts';
import { addUsersToGroup, removeUsersFromGroup } from '~/api/users.ts';
import { ChooseUsersDialog } from '~/trade/users/ChooseUsersDialog.tsx';

interface AddMembersDialogProps {
  group: Group;
  onClose: () => void;
}

/** Puts users into a group, of those who are not in it yet. */
export function AddMembersDialog({ group: { Id, Nombre }, onClose }: AddMembersDialogProps) {
  const { t } = useTranslation('access');
  return (
    <ChooseUsersDialog
      title={t('members.addTitle', { group: Nombre })}
      submit={t('members.add')}
      among={{ Grupos: `!=${Id}` }}
      nobody={t('members.everybody')}
      send={(body) => performUndoably(addUsersToGroup, removeUsersFromGroup, { query: { userGroup: Id }, body })}
      onClose={onClose}
    />
  );
}
