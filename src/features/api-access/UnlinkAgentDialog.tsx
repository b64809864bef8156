import { useTranslation } from 'react-i18next';
import { type ApiUser, listApiUsers, unlinkAgent } from '~/api/api-users.ts';
import { perform, useQuery } from '~/api/hooks.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';

interface UnlinkAgentDialogProps {
  user: ApiUser;
  onClose: () => void;
}

/**
 * Takes the agent off. The API takes every API user off that agent at once, so the dialog names all of them, and waits
 * until it knows them.
 */
export function UnlinkAgentDialog({ user: { IdAgente, Agente }, onClose }: UnlinkAgentDialogProps) {
  const { t } = useTranslation('apiAccess');
  const all = useQuery(listApiUsers, undefined);
  const hit = all.data?.filter((other) => other.IdAgente === IdAgente) ?? [];
  const figure = { count: hit.length, number: formatNumber(hit.length), agent: Agente ?? IdAgente };
  return (
    <ConfirmDialog
      title={t('agent.unlinkTitle', { agent: Agente ?? IdAgente })}
      text={all.data && t('agent.unlinkText', figure)}
      names={hit.map(({ Nombre, Email }) => [Nombre, Email].filter(Boolean).join(' · '))}
      confirm={t('agent.unlink')}
      danger
      disabledReason={all.data ? undefined : { text: t('agent.unknownHits') }}
      onConfirm={async () => {
        if (IdAgente !== null) await perform(unlinkAgent, { body: { IdAgente } });
      }}
      onClose={onClose}
    >
      {!all.data && (
        <Answered query={all} height="h-16">
          {() => null}
        </Answered>
      )}
    </ConfirmDialog>
  );
}
