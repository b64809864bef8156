import { useTranslation } from 'react-i18next';
import { getAgent } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import type { User } from '~/api/users.ts';
import { formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { AgentLink } from '~/trade/agents/AgentLink.tsx';
import { agentKinds } from '~/trade/agents/states.ts';
import { FactCard } from '~/ui/Facts.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';

/** The agent for whom the user sells: whose contracts they see. */
export function AgentTab({ user }: { user: User }) {
  const { t } = useTranslation('users');
  return user.IdAgente === null ? (
    <StateMessage title={t('agent.none')}>{t('agent.noneText')}</StateMessage>
  ) : (
    <Agent id={user.IdAgente} />
  );
}

function Agent({ id }: { id: number }) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const query = useQuery(getAgent, { id });
  return (
    <Answered query={query} height="h-60">
      {(agent) => (
        <FactCard
          title={agent.Nombre}
          facts={[
            [trade('column.agent'), <AgentLink agent={{ IdAgente: id, Agente: agent.Nombre }} key="agent" />],
            [trade('column.code'), agent.CodigoAgente],
            [trade('column.kind'), (agent.TipoAgente && agentKinds(trade)[agent.TipoAgente]) || agent.TipoAgente],
            [t('agent.parent'), agent.AgentePadre],
            [trade('column.province'), agent.Provincia],
            [trade('column.email'), agent.Email],
            [trade('column.phone'), agent.Telefono],
            [t('agent.contracts'), formatNumber(agent.ContratosActivos)],
          ]}
        />
      )}
    </Answered>
  );
}
