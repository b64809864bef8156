import Network from 'lucide-react/icons/network';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { exportAgents, getOwnHierarchy, listAgents } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { formatNumber } from '~/lib/format.ts';
import { withParams } from '~/lib/params.ts';
import { to } from '~/screens.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListRows } from '~/table/ListRows.tsx';
import { useListPage } from '~/table/useListPage.ts';
import { agentColumns } from '~/trade/agents/columns.ts';
import { Button } from '~/ui/Button.tsx';
import { Drawer } from '~/ui/Drawer.tsx';
import { AgentsTree } from './AgentsTree.tsx';
import { calls } from './calls.ts';
import { TeamBar } from './TeamBar.tsx';
import { ofTeam, readTeam, teamParameter } from './team.ts';
import { useAgentFilters } from './useAgentFilters.ts';

const own = [teamParameter];

/** The agents as a list beside their tree: the agent chosen in the tree narrows the list to its team. */
export default function AgentsPage() {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const [params, setParams] = useSearchParams();
  const [treeOpen, setTreeOpen] = useState(false);
  const hierarchy = useQuery(getOwnHierarchy, {});
  const team = readTeam(params);
  const page = useListPage({
    endpoint: listAgents,
    columns: useMemo(() => agentColumns(trade), [trade]),
    useFilters: useAgentFilters,
    exportAll: exportAgents,
    exportPermission: 'AGENTESVER',
    none: { text: t('list.noneText') },
    own,
    ask: useCallback((query: ListQuery) => ofTeam(query, team), [team]),
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
