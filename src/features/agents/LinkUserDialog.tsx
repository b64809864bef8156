import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type Agent, linkUser, listLinkableUsers, unlinkUser } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { ComboField } from '~/form/ComboField.tsx';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { Answered } from '~/record/Answered.tsx';
import { nameOf } from '~/trade/users/person.ts';

interface LinkUserDialogProps {
  agent: Agent;
  onClose: () => void;
}

/** Gives the agent one more user, of those that belong to no agent yet. */
export function LinkUserDialog({ agent, onClose }: LinkUserDialogProps) {
  const { t } = useTranslation('agents');
  const rules = useRules();
  const linkable = useQuery(listLinkableUsers, { id: agent.Id });
  const form = useForm({
    schema: v.object({ IdUser: rules.text() }),
    defaults: { IdUser: '' },
    endpoint: linkUser,
    args: ({ IdUser }) => ({ body: { IdAgente: agent.Id, IdUser } }),
    // The API takes all users off an agent at once, so only the first one can be taken off alone.
    undo: agent.Usuarios?.length ? undefined : () => perform(unlinkUser, { body: { IdAgente: agent.Id } }),
  });
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={t('users.linkTitle', { name: agent.Nombre })}
      text={t('users.linkText')}
      submit={t('users.linkSubmit')}
      disabledReason={linkable.data?.length === 0 ? { text: t('users.nobodyToLink') } : undefined}
    >
      <Answered query={linkable} height="h-16">
        {(users) =>
          users.length === 0 ? (
            <p className="text-text2">{t('users.nobodyToLink')}</p>
          ) : (
            <ComboField
              name="IdUser"
              label={t('users.user')}
              required
              choices={users.map((user) => ({
                value: user.Id,
                label: [nameOf(user), user.Email ?? user.UserName].join(' · '),
              }))}
            />
          )
        }
      </Answered>
    </EditDialog>
  );
}
