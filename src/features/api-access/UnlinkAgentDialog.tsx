import { useTranslation } from 'react-i18next';
import { type ApiUser, listApiUsers, unlinkAgent } from '~/api/api-users.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { formatNumber } from '~/lib/format.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';

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
  const agent = Agente ?? IdAgente;
  return (
    <HitsDialog
      query={useQuery(listApiUsers, undefined)}
      hits={(all) => {
        const hit = all.filter((other) => other.IdAgente === IdAgente);
        return {
          text: t('agent.unlinkText', { count: hit.length, number: formatNumber(hit.length), agent }),
          names: hit.map(({ Nombre, Email }) => [Nombre, Email].filter(Boolean).join(' · ')),
        };
      }}
      title={t('agent.unlinkTitle', { agent })}
      confirm={t('agent.unlink')}
      danger
      onConfirm={async () => {
        if (IdAgente !== null) await perform(unlinkAgent, { body: { IdAgente } });
      }}
      onClose={onClose}
    />
  );
}
