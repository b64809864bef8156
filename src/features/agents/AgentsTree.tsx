import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgentNode } from '~/api/agents.ts';
import { Answered, type Asked } from '~/record/Answered.tsx';
import { agentNodes, eachOnce } from '~/trade/agents/tree.ts';
import { FilterChip } from '~/ui/FilterChip.tsx';
import { Tree } from '~/ui/tree/Tree.tsx';
import { LoopNotice } from './LoopNotice.tsx';

interface AgentsTreeProps {
  hierarchy: Asked<readonly AgentNode[]>;
  chosen: number | undefined;
  onChoose: (id: string) => void;
}

/** The user's own tree of agents, each with the active contracts of its team. */
export const AgentsTree = ({ hierarchy, ...choice }: AgentsTreeProps) => (
  <div className="h-full p-3">
    <Answered query={hierarchy} height="h-64" small>
      {(agents) => <Agents agents={agents} {...choice} />}
    </Answered>
  </div>
);

function Agents({ agents, chosen, onChoose }: Omit<AgentsTreeProps, 'hierarchy'> & { agents: readonly AgentNode[] }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const [activeOnly, setActiveOnly] = useState(false);
  const once = useMemo(() => eachOnce(agents), [agents]);
  const nodes = useMemo(() => agentNodes(trade, once.agents, activeOnly), [trade, once, activeOnly]);
  if (agents.length === 0) return <p className="p-2 text-text2">{t('tree.none')}</p>;
  return (
    <Tree
      label={t('tree.label')}
      nodes={nodes}
      chosen={chosen === undefined ? undefined : String(chosen)}
      onChoose={onChoose}
      search={{
        label: t('tree.search'),
        found: (count) => t('tree.found', { count }),
        none: t('tree.notFound'),
      }}
      filters={
        <div className="flex flex-col items-start gap-2">
          <FilterChip pressed={activeOnly} onClick={() => setActiveOnly(!activeOnly)}>
            {t('tree.activeOnly')}
          </FilterChip>
          <LoopNotice agents={once.repeated} />
        </div>
      }
    />
  );
}
