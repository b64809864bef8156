import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AgentNode, getHierarchy } from '~/api/agent-tree.ts';
import type { Agent } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { useHistoryEntry } from '~/table/list/historyEntry.ts';
import { agentKinds } from '~/trade/agents/states.ts';
import { agentNodes, eachOnce, withAllBelow } from '~/trade/agents/tree.ts';
import { Card } from '~/ui/Facts.tsx';
import { Tree } from '~/ui/tree/Tree.tsx';
import { TreeSkeleton } from '~/ui/tree/TreeSkeleton.tsx';
import { LoopNotice } from './LoopNotice.tsx';

/** The superior of the agent, and the tree of agents below. */
export function HierarchyTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_1fr]">
      <Card title={t('hierarchy.above')}>
        <Above agent={agent} />
      </Card>
      <Card title={t('hierarchy.below')}>
        <div className="px-3 pb-3">
          <Answered query={useQuery(getHierarchy, { id: agent.Id })} skeleton={<TreeSkeleton />}>
            {(tree) => <Below agent={agent} tree={tree} />}
          </Answered>
        </div>
      </Card>
    </div>
  );
}

function Above({ agent: { Ascendientes, IdAgentePadre } }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const kinds = agentKinds(trade);
  if (!Ascendientes || Ascendientes.length === 0)
    return (
      <p className="px-4 pb-4 text-text2">{IdAgentePadre === null ? t('hierarchy.top') : t('hierarchy.hidden')}</p>
    );
  return (
    <ol className="flex flex-col gap-1.5 px-4 pb-4">
      {Ascendientes.map(({ Id, Nombre, TipoAgente, Activo }) => (
        <li key={Id} className="flex flex-wrap items-baseline gap-x-2">
          <Link to={to('agent', { id: String(Id) })} className="hit text-accent-text underline">
            {Nombre}
          </Link>
          <span className="text-12 text-text2">
            {[TipoAgente && (kinds[TipoAgente] ?? TipoAgente), Activo === false && trade('agent.inactive')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Below({ agent, tree }: { agent: Agent; tree: AgentNode }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const { agents, repeated } = useMemo(() => eachOnce([tree]), [tree]);
  const entry = useHistoryEntry('tree');
  const below = useMemo(() => agents.flatMap(({ Hijos }) => Hijos), [agents]);
  const nodes = useMemo(() => agentNodes(trade, below), [trade, below]);
  const above = below.flatMap(withAllBelow).filter((one) => isAbove(agent, one.Id) && !repeated.includes(one));
  return (
    <div className="flex flex-col gap-3">
      <LoopNotice agents={[...repeated, ...above]} />
      {nodes.length === 0 ? (
        <p className="px-1 pb-1 text-text2">{t('hierarchy.noneBelow')}</p>
      ) : (
        <div className="h-[28rem]">
          <Tree
            label={t('hierarchy.below')}
            entry={entry}
            nodes={nodes}
            openLevels={2}
            link={({ id }, props) => <Link to={to('agent', { id })} {...props} />}
            search={{
              label: t('tree.search'),
              found: (count) => t('tree.found', { count }),
              none: t('tree.notFound'),
            }}
          />
        </div>
      )}
    </div>
  );
}

const isAbove = ({ IdAgentePadre, Ascendientes }: Agent, id: number) =>
  IdAgentePadre === id || Ascendientes?.some(({ Id }) => Id === id) === true;
