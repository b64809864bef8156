import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Group } from '~/api/groups.ts';
import { perform } from '~/api/hooks.ts';
import { addUserToGroup, addUserToGroups, type User } from '~/api/users.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { MultiSelectField } from '~/form/MultiSelectField.tsx';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { nameOf } from '~/trade/users/person.ts';

interface AddGroupsDialogProps {
  user: User;
  groups: readonly Group[];
  onClose: () => void;
}

/** Puts a user into one group or several, of those that they are not in yet. */
export function AddGroupsDialog({ user, groups, onClose }: AddGroupsDialogProps) {
  const { t } = useTranslation('users');
  const rules = useRules();
  const form = useForm({
    schema: v.object({ Grupos: v.pipe(rules.ids(), v.minLength(1, t('groups.choose'))) }),
    defaults: { Grupos: [] as string[] },
    send: ({ Grupos }) => {
      const [first] = Grupos;
      const userId = user.Id;
      return Grupos.length === 1 && first !== undefined
        ? perform(addUserToGroup, { query: { userId, userGroup: first } })
        : perform(addUserToGroups, { query: { userId }, body: Grupos });
    },
  });
  const free = groups.filter(({ Id }) => !user.Grupos?.some((group) => group.Id === Id));
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={t('groups.addTitle', { name: nameOf(user) })}
      submit={t('groups.add')}
      disabledReason={free.length === 0 ? { text: t('groups.all') } : undefined}
    >
      <MultiSelectField
        name="Grupos"
        label={t('tab.groups')}
        required
        choices={free.map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }))}
      />
    </EditDialog>
  );
}
