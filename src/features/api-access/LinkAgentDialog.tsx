import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type ApiUser, linkAgent } from '~/api/api-users.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { AgentField } from '~/trade/agents/AgentField.tsx';

interface AgentDialogProps {
  user: ApiUser;
  onClose: () => void;
}

/** Links an API user that has no agent to one: from then on it sees the contracts of that agent and of those below. */
export function LinkAgentDialog({ user, onClose }: AgentDialogProps) {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const rules = useRules();
  const form = useForm({
    schema: v.object({ IdAgente: rules.id() }),
    defaults: { IdAgente: '' },
    endpoint: linkAgent,
    args: ({ IdAgente }) => ({ body: { IdAgente, ApiUserId: user.Id } }),
  });
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={t('agent.linkTitle', { name: user.Nombre })}
      text={t('agent.linkText')}
      submit={t('agent.linkSubmit')}
    >
      <AgentField name="IdAgente" label={trade('column.agent')} required />
    </EditDialog>
  );
}
