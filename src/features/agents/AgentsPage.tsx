import type { TFunction } from 'i18next';
import Network from 'lucide-react/icons/network';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { AgentNode } from '~/api/agent-tree.ts';
import { type Agent, type AgentRow, exportAgents, getAgent } from '~/api/agents.ts';
import { listActiveBrands } from '~/api/brands.ts';
import { useList, useQuery } from '~/api/hooks.ts';
import { listProvinces } from '~/api/utility.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber, withUnit } from '~/lib/format.ts';
import { withParams } from '~/lib/url.ts';
import { Answered, type QueryState } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { useHistoryEntry } from '~/table/list/historyEntry.ts';
import { ListRows } from '~/table/list/ListRows.tsx';
import { useListPage } from '~/table/list/useListPage.ts';
import { agentKinds, agentState } from '~/trade/agents/states.ts';
import { agentNodes, eachOnce, findAgent } from '~/trade/agents/tree.ts';
import { byProvince, labelled, ready } from '~/trade/filters.ts';
import { Button } from '~/ui/Button.tsx';
import { Drawer } from '~/ui/Drawer.tsx';
import { FilterChip } from '~/ui/FilterChip.tsx';
import { Tree } from '~/ui/tree/Tree.tsx';
import { TreeSkeleton } from '~/ui/tree/TreeSkeleton.tsx';
import { agentList, calls, hierarchyCall } from './calls.ts';
import { readTeam, teamParameter } from './team.ts';
import { useFigures } from './useFigures.tsx';

/** The numbers of the team that filters the list, above it: the tree itself only counts active contracts. */
const TeamFigures = ({ team }: { team: number }) => (
  <Answered query={useQuery(getAgent, { id: team })} height="h-5" small>
    {(agent) => <Line agent={agent} />}
  </Answered>
);

function Line({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const figures = useFigures(agent);
  return (
    <dl aria-label={t('figure.all')} className="flex flex-wrap gap-x-5 gap-y-0.5 text-12">
      {figures.map(({ label, value, unit, note, alarming }) => (
        <div key={label} className="flex gap-1.5" title={typeof note === 'string' ? note : undefined}>
          <dt className="text-text2">{label}</dt>
          <dd className={cx('font-semibold', alarming && 'text-red-fg')}>
            {unit ? withUnit(value, unit) : value}
            {typeof note !== 'string' && note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const own = [teamParameter];

/** The agents as a list and as a tree: the agent chosen in the tree filters the list to its team. */
export default function AgentsPage() {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const [params, setParams] = useSearchParams();
  const [treeOpen, setTreeOpen] = useState(false);
  const hierarchy = useQuery(...hierarchyCall);
  const team = readTeam(params);
  const page = useListPage({
    ...agentList,
    columns: useMemo(() => agentColumns(trade), [trade]),
    useFilters: useAgentFilters,
    exportAll: exportAgents,
    exportPermission: 'AGENTESVER',
    none: { text: t('list.noneText') },
    own,
  });

  const choose = (id: string | undefined) => {
    setParams(withParams(params, { pagina: null, [teamParameter]: id ?? null }));
    setTreeOpen(false);
  };
  const tree = <AgentsTree hierarchy={hierarchy} chosen={team} onChoose={choose} />;
  return (
    <div className="flex min-h-0 flex-1">
      <aside aria-label={t('tree.label')} className="w-64 shrink-0 border-r border-line max-lg:hidden 2xl:w-90">
        {tree}
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <ListPageHead
          page={page}
          before={
            <Button icon={Network} className="lg:hidden" onClick={() => setTreeOpen(true)}>
              {t('tree.open')}
            </Button>
          }
        />
        <ListPageFilters page={page} quick="TipoAgente" narrowed={team !== undefined} />
        {team !== undefined && <TeamBar hierarchy={hierarchy} team={team} onLeave={() => choose(undefined)} />}
        <ListRows
          page={page}
          link={({ Id }) => to('agent', { id: String(Id) })}
          totals={(count) => [t('list.total', { count, number: formatNumber(count) })]}
        />
      </div>
      {treeOpen && (
        <Drawer title={t('tree.label')} close={t('tree.close')} onClose={() => setTreeOpen(false)}>
          <div className="min-h-0 flex-1">{tree}</div>
        </Drawer>
      )}
    </div>
  );
}

AgentsPage.calls = calls.agents;

/**
 * The filters of the agent list, except the superior, which the tree filters by. Provinces and brands are fetched when
 * `wanted` is true: a filter is active, or about to be chosen.
 */
function useAgentFilters(wanted: boolean): readonly FilterField[] {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const provinces = useList(listProvinces, undefined, { enabled: wanted }).items;
  const brands = useList(listActiveBrands, undefined, { enabled: wanted }).items;

  return useMemo(
    () => [
      { id: 'TipoAgente', label: trade('column.kind'), kind: 'options', options: labelled(agentKinds(trade)) },
      {
        id: 'Activo',
        label: trade('column.state'),
        kind: 'options',
        options: labelled({ true: trade('agent.active'), false: trade('agent.inactive') }),
      },
      { id: 'Provincia', label: trade('column.province'), kind: 'options', options: byProvince(provinces) },
      ready('IdUser', trade('column.user'), { '!∅': t('filter.withUser'), '∅': t('filter.withoutUser') }),
      {
        id: 'Marcas',
        label: trade('column.brand'),
        kind: 'options',
        options: brands.flatMap(({ Dominio, Nombre }) => (Dominio ? [{ value: Dominio, label: Nombre }] : [])),
      },
      { id: 'Email', label: trade('column.email'), kind: 'text' },
      { id: 'Telefono', label: trade('column.phone'), kind: 'text' },
      { id: 'ContratosActivos', label: trade('column.activeContracts'), kind: 'numbers' },
      { id: 'PctRechazo', label: trade('column.rejected'), kind: 'numbers', unit: '%' },
      { id: 'FechaAlta', label: trade('column.registered'), kind: 'dates' },
    ],
    [t, trade, provinces, brands],
  );
}

interface AgentsTreeProps {
  hierarchy: QueryState<readonly AgentNode[]>;
  chosen: number | undefined;
  onChoose: (id: string) => void;
}

/** The user's own tree of agents, each with the active contracts of its team. */
const AgentsTree = ({ hierarchy, ...choice }: AgentsTreeProps) => (
  <div className="h-full p-3">
    <Answered query={hierarchy} skeleton={<TreeSkeleton />} small>
      {(agents) => <Agents agents={agents} {...choice} />}
    </Answered>
  </div>
);

function Agents({ agents, chosen, onChoose }: Omit<AgentsTreeProps, 'hierarchy'> & { agents: readonly AgentNode[] }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const entry = useHistoryEntry('tree');
  const [activeOnly, setActiveOnly] = useState(false);
  const nodes = useMemo(() => agentNodes(trade, eachOnce(agents), activeOnly), [trade, agents, activeOnly]);
  if (agents.length === 0) return <p className="p-2 text-text2">{t('tree.none')}</p>;
  return (
    <Tree
      label={t('tree.label')}
      entry={entry}
      nodes={nodes}
      chosen={chosen === undefined ? undefined : String(chosen)}
      onChoose={onChoose}
      search={{
        label: t('tree.search'),
        found: (count) => t('tree.found', { count }),
        none: t('tree.notFound'),
      }}
      filters={
        <FilterChip pressed={activeOnly} onClick={() => setActiveOnly(!activeOnly)}>
          {t('tree.activeOnly')}
        </FilterChip>
      }
    />
  );
}

interface TeamBarProps {
  hierarchy: QueryState<readonly AgentNode[]>;
  team: number;
  onLeave: () => void;
}

/** Names the team that the list shows, with its state, a link to its agent, and a link back to the whole list. */
export function TeamBar({ hierarchy, team, onLeave }: TeamBarProps) {
  const { t } = useTranslation('agents');
  const agent = hierarchy.data && findAgent(hierarchy.data, team);
  const unknown = hierarchy.data && !agent;
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-tint px-4 py-1.5">
      <p role="status" className="min-w-0 wrap-anywhere">
        {agent && t('team.of', { name: agent.Nombre })}
        {unknown && t('team.unknown', { id: team })}
      </p>
      {agent && (
        <Link to={to('agent', { id: String(team) })} className="font-medium text-accent-text underline">
          {t('team.open')}
        </Link>
      )}
      <Button size="sm" icon={X} className="ml-auto" onClick={onLeave}>
        {t('team.leave')}
      </Button>
      {agent && (
        <div className="min-h-5 w-full">
          <TeamFigures team={team} />
        </div>
      )}
    </div>
  );
}

/** The columns of the agent list; the counters include all agents below. */
function agentColumns(t: TFunction<'trade'>) {
  const kinds = agentKinds(t);
  return columnsOf<AgentRow>()({
    Nombre: { kind: 'text', header: t('column.name'), width: 146, grow: true, main: true, strong: true, card: '1left' },
    CodigoAgente: { kind: 'code', header: t('column.code'), width: 66, under: 'Nombre', card: '2left' },
    TipoAgente: {
      kind: 'text',
      header: t('column.kind'),
      value: ({ TipoAgente }) => (TipoAgente && kinds[TipoAgente]) || TipoAgente,
      width: 86,
      card: '2right',
    },
    AgentePadre: { kind: 'text', header: t('column.superior'), width: 120, card: '3left' },
    Provincia: { kind: 'text', header: t('column.province'), width: 100, card: '3right' },
    ContratosActivos: {
      kind: 'number',
      header: t('column.activeShort'),
      name: t('column.activeContracts'),
      width: 66,
      card: '4left',
    },
    ContratosMes: {
      kind: 'number',
      header: t('column.monthShort'),
      name: t('column.monthContracts'),
      width: 52,
      card: '4right',
    },
    PctRechazo: { kind: 'number', header: t('column.rejected'), unit: '%', decimals: 1, width: 82 },
    PctDesistimiento: { kind: 'number', header: t('column.withdrawn'), unit: '%', decimals: 1, width: 112 },
    EstadoJerarquia: {
      kind: 'chip',
      header: t('column.state'),
      value: (row) => agentState(t, row)?.word,
      tone: (row) => agentState(t, row)?.tone ?? 'neutral',
      width: 124,
      card: '1right',
    },
    KwhCartera: { kind: 'number', header: t('column.portfolio'), unit: 'kWh', width: 120, defaultHidden: true },
    NumSubagentes: { kind: 'number', header: t('column.subagents'), width: 90, defaultHidden: true },
    NombreUsuario: { kind: 'text', header: t('column.user'), width: 110, defaultHidden: true },
    Email: { kind: 'text', header: t('column.email'), width: 170, defaultHidden: true },
    Telefono: { kind: 'text', header: t('column.phone'), width: 110, sortable: false, defaultHidden: true },
    PorcentajeComision: { kind: 'number', header: t('column.commission'), unit: '%', width: 90, defaultHidden: true },
    FechaAlta: { kind: 'date', header: t('column.registered'), width: 88, defaultHidden: true },
    FechaBaja: { kind: 'date', header: t('column.left'), width: 88, defaultHidden: true },
  });
}
