import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Group } from '~/api/groups.ts';
import { perform } from '~/api/perform.ts';
import { addUserToGroup, addUserToGroups, removeUserFromGroups, type User } from '~/api/users.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { MultiSelectField } from '~/form/MultiSelectField.tsx';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { Answered, type Asked } from '~/record/Answered.tsx';
import { nameOf } from '~/trade/users/person.ts';

interface AddGroupsDialogProps {
  user: User;
  groups: Asked<readonly Group[]>;
  onClose: () => void;
}

/** Puts a user into one group or several, of those that they are not in yet. */
export function AddGroupsDialog({ user, groups, onClose }: AddGroupsDialogProps) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('form');
  const rules = useRules();
  const form = useForm({
    schema: v.object({ Grupos: v.pipe(rules.ids(), v.minLength(1, t('groups.choose'))) }),
    defaults: { Grupos: [] as string[] },
    send: ({ Grupos }) => {
      const [first] = Grupos;
      const userId = user.Id;
      const undo = () => perform(removeUserFromGroups, { query: { userId }, body: Grupos });
      return Grupos.length === 1 && first !== undefined
        ? perform(addUserToGroup, { query: { userId, userGroup: first } }, { undo })
        : perform(addUserToGroups, { query: { userId }, body: Grupos }, { undo });
    },
  });
  const free = groups.data?.filter(({ Id }) => !user.Grupos?.some((group) => group.Id === Id));
  const reason = !free ? words(groups.error ? 'choices.failed' : 'choices.wait') : free.length === 0 && t('groups.all');
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={t('groups.addTitle', { name: nameOf(user) })}
      submit={t('groups.add')}
      disabledReason={reason ? { text: reason } : undefined}
    >
      <Answered query={{ ...groups, data: free }} height="h-16">
        {(free) => (
          <MultiSelectField
            name="Grupos"
            label={t('tab.groups')}
            required
            choices={free.map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }))}
          />
        )}
      </Answered>
    </EditDialog>
  );
}
