import type { TFunction } from 'i18next';
import Files from 'lucide-react/icons/files';
import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Agent, listAgents } from '~/api/agents.ts';
import { formatNumber } from '~/lib/format.ts';
import type { RecordAction } from '~/record/RecordActions.tsx';
import type { RecordTab } from '~/record/RecordTabs.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { useNeighbours } from '~/record/useNeighbours.ts';
import { filterPrefix } from '~/routing/listGrammar.ts';
import { to } from '~/screens.ts';
import { agentKinds, agentState } from '~/trade/agents/states.ts';
import { Chip } from '~/ui/Chip.tsx';
import { AgentPath } from './AgentPath.tsx';
import { ContractsTab } from './ContractsTab.tsx';
import { DataTab } from './DataTab.tsx';
import { HierarchyTab } from './HierarchyTab.tsx';
import type { StatusAction } from './reach.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { TermsTab } from './TermsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

/** An agent: where it stands, what its team has sold, and who works for it. */
export function AgentRecord({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const [changing, setChanging] = useState<StatusAction>();
  const { Nombre, CodigoAgente, TipoAgente, Id, Activo } = agent;
  const place = useNeighbours(listAgents, (row) => to('agent', { id: String(row.Id) }));
  const state = agentState(trade, agent);
  const blocker = agent.Ascendientes?.find((above) => above.Activo === false);
  const enable: RecordAction = {
    id: 'enable',
    label: t('status.enable'),
    icon: Power,
    permission: 'AGENTESGESTIONAR',
    reason: blocker && { title: t('status.blockedTitle'), text: t('status.blocked', { name: blocker.Nombre }) },
    run: () => setChanging('enable'),
  };
  const disable: RecordAction = {
    id: 'disable',
    label: t('status.disable'),
    icon: PowerOff,
    show: 'menu',
    danger: true,
    permission: 'AGENTESGESTIONAR',
    run: () => setChanging('disable'),
  };
  return (
    <RecordView
      title={Nombre}
      code={CodigoAgente}
      chips={
        <>
          {TipoAgente && <Chip tone="blue">{agentKinds(trade)[TipoAgente] ?? TipoAgente}</Chip>}
          {state && <Chip tone={state.tone}>{state.word}</Chip>}
        </>
      }
      facts={<AgentPath agent={agent} />}
      actions={[
        {
          id: 'contracts',
          label: t('inContracts'),
          icon: Files,
          to: `${to('contracts')}?${new URLSearchParams({ [`${filterPrefix}Agente`]: `=${Id}` })}`,
        },
        // An inactive agent may have active ones below, and the other way round: both can be done.
        ...(Activo ? [disable, { ...enable, show: 'menu' as const }] : [enable, disable]),
      ]}
      place={place}
      tabs={tabsOf(t, agent)}
    >
      {changing && <StatusDialog agent={agent} action={changing} onClose={() => setChanging(undefined)} />}
    </RecordView>
  );
}

/** THE TABLE: the parts of an agent's page, in their order. */
const tabsOf = (t: TFunction<'agents'>, agent: Agent): RecordTab[] => [
  { id: 'datos', label: t('tab.data'), body: <DataTab agent={agent} /> },
  {
    id: 'jerarquia',
    label: t('tab.hierarchy'),
    count: formatNumber(agent.NumSubagentes ?? 0),
    body: <HierarchyTab agent={agent} />,
  },
  {
    id: 'usuarios',
    label: t('tab.users'),
    count: formatNumber(agent.Usuarios?.length ?? 0),
    body: <UsersTab agent={agent} />,
  },
  { id: 'contratos', label: t('tab.contracts'), body: <ContractsTab agent={agent} /> },
  { id: 'condiciones', label: t('tab.terms'), body: <TermsTab agent={agent} /> },
];
