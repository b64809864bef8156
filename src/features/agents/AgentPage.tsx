import type { TFunction } from 'i18next';
import Files from 'lucide-react/icons/files';
import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type Agent, listAgents } from '~/api/agents.ts';
import { listContracts } from '~/api/contracts.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { groupIban } from '~/domain/iban.ts';
import { formatDate, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { filterPrefix } from '~/lib/listAddress.ts';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import type { RecordTab } from '~/record/RecordTabs.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { useNeighbours } from '~/record/useNeighbours.ts';
import { useRecord } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { pickColumns } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { agentKinds, agentState } from '~/trade/agents/states.ts';
import { EmailLink, PhoneLink } from '~/trade/ContactLinks.tsx';
import { contractColumns, contractTotals } from '~/trade/contracts/columns.tsx';
import { LatestContracts } from '~/trade/contracts/LatestContracts.tsx';
import { narrow } from '~/trade/filters.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import { Chip } from '~/ui/Chip.tsx';
import { FactCard, FactGrid } from '~/ui/Facts.tsx';
import { KeyFigures } from '~/ui/KeyFigures.tsx';
import { HierarchyTab, UsersTab } from './AgentTabs.tsx';
import { agentCall } from './calls.ts';
import { type StatusAction, StatusDialog } from './StatusDialog.tsx';
import { useFigures } from './useFigures.tsx';

const shape: RecordShape = { tabs: 4, body: ['figures', 'cards', 'cards'] };

export default function AgentPage() {
  const { t } = useTranslation('agents');
  const { id = '' } = useParams();
  return (
    <RecordPage shape={shape} record={useRecord(...agentCall({ id }))} notFound={t('unknown', { id })}>
      {(agent) => <AgentRecord key={agent.Id} agent={agent} />}
    </RecordPage>
  );
}

AgentPage.recordCall = agentCall;

/** An agent: its position in the hierarchy, what its team has sold, and who works for it. */
export function AgentRecord({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const [changing, setChanging] = useState<StatusAction>();
  const { Nombre, CodigoAgente, TipoAgente, Id, Activo } = agent;
  const neighbours = useNeighbours(listAgents, (row) => to('agent', { id: String(row.Id) }));
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
        // An inactive agent may have active agents below, and the other way round: so both actions are possible.
        ...(Activo ? [disable, enable] : [enable, disable]),
      ]}
      neighbours={neighbours}
      tabs={tabsOf(t, agent)}
    >
      {changing && <StatusDialog agent={agent} action={changing} onClose={() => setChanging(undefined)} />}
    </RecordView>
  );
}

/** The tabs of an agent's page, in order. */
const tabsOf = (t: TFunction<'agents'>, agent: Agent): RecordTab[] => [
  { id: 'datos', label: t('tab.summary'), body: <DataTab agent={agent} /> },
  {
    id: 'jerarquia',
    label: t('tab.hierarchy'),
    count: formatNumber(agent.NumSubagentes),
    body: <HierarchyTab agent={agent} />,
  },
  {
    id: 'usuarios',
    label: t('tab.users'),
    count: formatNumber(agent.Usuarios?.length),
    body: <UsersTab agent={agent} />,
  },
  { id: 'contratos', label: t('tab.contracts'), body: <ContractsTab agent={agent} /> },
];

/** Links to the agents above, from the top down; empty if there are none that the user may see. */
function AgentPath({ agent: { Ascendientes } }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  if (!Ascendientes || Ascendientes.length === 0) return null;
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {Ascendientes.map(({ Id, Nombre }) => (
          <li key={Id} className="flex items-center gap-1.5">
            <Link
              to={to('agent', { id: String(Id) })}
              data-print
              className="hit inline-flex min-h-6 items-center text-accent-text underline"
            >
              {Nombre}
            </Link>
            <span aria-hidden className="text-text3">
              {'›'}
            </span>
          </li>
        ))}
        <li className="text-text2">{t('here')}</li>
      </ol>
    </nav>
  );
}

/** Contracts sold by the agent and all agents below, newest first. */
function ContractsTab({ agent: { Id } }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  return (
    <ListPart
      title={t('tab.contracts')}
      keeping="address"
      endpoint={listContracts}
      // The server's agent filter includes all agents below.
      extendQuery={useCallback((query: ListQuery) => narrow(query, { Agente: `=${Id}` }), [Id])}
      columns={useMemo(() => columns(trade), [trade])}
      none={{ title: t('contracts.none') }}
      link={(row) => to('contract', { referencia: row.CodigoContrato })}
      totals={(count, sums) => contractTotals(trade, count, sums)}
    />
  );
}

const columns = (t: TFunction<'trade'>) =>
  pickColumns(contractColumns(t), {
    NombreTitular: {},
    CodigoContrato: { width: 112, card: '3left' },
    Tarifa: { card: '2right' },
    Comercializadora: { width: 120, card: '4left' },
    ConsumoAnual: { width: 110 },
    Estado: {},
    FechaFirma: {},
    FechaFin: {},
    Agente: { width: 120 },
  });

/** The agent's figures, who it is and how to reach it. */
function DataTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const { Nif, RazonSocial, TipoAgente, Email, Telefono, Provincia, CodigoPostal, FechaAlta, FechaBaja, Iban } = agent;
  return (
    <div className="flex flex-col gap-4">
      <AgentFigures agent={agent} />
      <FactGrid>
        <LatestContracts agent={agent.Id} expected={agent.ContratosActivos} />
        <FactCard
          title={t('data.identity')}
          facts={[
            [trade('column.name'), agent.Nombre],
            [t('data.legalName'), RazonSocial],
            [trade('column.nif'), Nif],
            [trade('column.kind'), TipoAgente && (agentKinds(trade)[TipoAgente] ?? TipoAgente)],
            [trade('column.registered'), formatDate(FechaAlta)],
            [trade('column.left'), formatDate(FechaBaja)],
          ]}
        />
        <FactCard
          title={t('data.contact')}
          facts={[
            [trade('column.email'), Email && <EmailLink key="email" value={Email} />],
            [trade('column.phone'), Telefono && <PhoneLink key="phone" value={Telefono} />],
            [trade('column.province'), [CodigoPostal, Provincia].filter(Boolean).join(' ')],
            [t('data.account'), Iban && <span className="font-mono text-12">{groupIban(Iban)}</span>],
          ]}
        />
        <Terms agent={agent} />
      </FactGrid>
    </div>
  );
}

/** The most important numbers of an agent. */
export function AgentFigures({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  return <KeyFigures label={t('figure.all')} figures={useFigures(agent)} />;
}

/** The agent's terms: fee, commission, brands. */
function Terms({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { FeeMinimo, FeeMaximo, PorcentajeComision, Marcas } = agent;
  const nameOf = useBrandName();
  return (
    <FactCard
      title={t('terms.commission')}
      facts={[
        [t('terms.percent'), formatQuantity(PorcentajeComision, '%')],
        [t('terms.feeFrom'), formatQuantity(FeeMinimo, '€/MWh', 2)],
        [t('terms.feeTo'), formatQuantity(FeeMaximo, '€/MWh', 2)],
        [t('terms.brands'), Marcas?.map(nameOf).join(', ') || missing],
      ]}
    />
  );
}
