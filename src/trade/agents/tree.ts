import type { TFunction } from 'i18next';
import type { AgentNode } from '~/api/agents.ts';
import { formatNumber } from '~/lib/format.ts';
import type { FilterOption } from '~/table/filters.ts';
import type { TreeNode } from '~/ui/tree/nodes.ts';

/** "12 contratos activos". */
export const activeContracts = (t: TFunction<'trade'>, count: number) =>
  t('agent.activeContracts', { count, number: formatNumber(count) });

/** Agents as the rows of a tree. `activeOnly` leaves out inactive agents, except those that lead to an active one. */
export function agentNodes(t: TFunction<'trade'>, agents: readonly AgentNode[], activeOnly = false): TreeNode[] {
  return agents.flatMap(({ Id, Nombre, Activo, ContratosActivos, Hijos }) => {
    const children = agentNodes(t, Hijos, activeOnly);
    if (activeOnly && Activo === false && children.length === 0) return [];
    return {
      id: String(Id),
      name: Nombre,
      children,
      ...(Activo === false && { muted: true, detail: t('agent.inactive') }),
      ...(ContratosActivos !== null && {
        count: { text: formatNumber(ContratosActivos), name: activeContracts(t, ContratosActivos) },
      }),
    };
  });
}

/** Agents as the options of a filter: the server takes each for the agent and all below. */
export const agentOptions = (agents: readonly AgentNode[], level = 0): FilterOption[] =>
  agents.flatMap(({ Id, Nombre, Hijos }) => [
    { value: String(Id), label: Nombre, level },
    ...agentOptions(Hijos, level + 1),
  ]);

/** An agent and all below, those above first. */
export const withAllBelow = (agent: AgentNode): AgentNode[] => [agent, ...agent.Hijos.flatMap(withAllBelow)];

/** The agent of that id among trees. */
export const findAgent = (agents: readonly AgentNode[], id: number) =>
  agents.flatMap(withAllBelow).find(({ Id }) => Id === id);
