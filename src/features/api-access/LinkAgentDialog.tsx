import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type ApiUser, linkAgent, listApiUsers, unlinkAgent } from '~/api/api-users.ts';
import { useQuery } from '~/api/hooks.ts';
import { type ActionOptions, perform } from '~/api/perform.ts';
import { performInTurn } from '~/api/undoable.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { formatNumber } from '~/lib/format.ts';
import { AgentField } from '~/trade/agents/AgentField.tsx';
import { HitsDialog } from '~/trade/HitsDialog.tsx';

interface AgentDialogProps {
  user: ApiUser;
  onClose: () => void;
}

/** Links an API user to an agent: it then sees the contracts of that agent and of all below. */
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

interface UnlinkAgentDialogProps {
  user: ApiUser;
  onClose: () => void;
}

/**
 * Unlinks the agent. The API unlinks all API users of that agent at once, so the dialog first loads and names all of
 * them.
 */
export function UnlinkAgentDialog({ user: { IdAgente, Agente }, onClose }: UnlinkAgentDialogProps) {
  const { t } = useTranslation('apiAccess');
  const agent = Agente ?? IdAgente;
  const query = useQuery(listApiUsers, undefined);
  const hitAmong = (all: readonly ApiUser[]) => all.filter((other) => other.IdAgente === IdAgente);
  return (
    <HitsDialog
      query={query}
      hits={(all) => {
        const hit = hitAmong(all);
        return {
          text: t('agent.unlinkText', { count: hit.length, number: formatNumber(hit.length), agent }),
          names: hit.map(({ Nombre, Email }) => [Nombre, Email].filter(Boolean).join(' · ')),
        };
      }}
      title={t('agent.unlinkTitle', { agent })}
      confirm={t('agent.unlink')}
      danger
      onConfirm={async () => {
        if (IdAgente === null) return;
        const linkAll = hitAmong(query.data ?? []).map(
          ({ Id }) =>
            (quiet: ActionOptions) =>
              perform(linkAgent, { body: { IdAgente, ApiUserId: Id } }, quiet),
        );
        await perform(unlinkAgent, { body: { IdAgente } }, { undo: () => performInTurn(linkAll) });
      }}
      onClose={onClose}
    />
  );
}
