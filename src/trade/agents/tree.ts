import type { TFunction } from 'i18next';
import type { AgentNode } from '~/api/agent-tree.ts';
import { isBroken } from '~/api/broken.ts';
import { formatNumber } from '~/lib/format.ts';
import type { FilterOption } from '~/table/filters/filters.ts';
import type { TreeNode } from '~/ui/tree/nodes.ts';

/** "12 contratos activos". */
export const activeContracts = (t: TFunction<'trade'>, count: number) =>
  t('agent.activeContracts', { count, number: formatNumber(count) });

/** Removes repeated agents, keeping the first: damaged data may put an agent below itself. */
export function eachOnce(agents: readonly AgentNode[]): AgentNode[] {
  const seen = new Set<number>();
  const matching = (nodes: readonly AgentNode[]): AgentNode[] =>
    nodes.flatMap((node) => {
      // A broken row only says that it is broken, not which agent it is.
      if (isBroken(node)) return node;
      if (seen.has(node.Id)) return [];
      seen.add(node.Id);
      return { ...node, Hijos: matching(node.Hijos) };
    });
  return matching(agents);
}

/** Agents as tree rows. `activeOnly` leaves out inactive agents, except those above an active one. */
export function agentNodes(
  t: TFunction<'trade'>,
  agents: readonly AgentNode[],
  activeOnly = false,
  above = '',
): TreeNode[] {
  return agents.flatMap((agent, at) => {
    if (isBroken(agent)) return { id: `${above}/${at}`, name: t('agent.broken'), muted: true };
    const { Id, Nombre, Activo, ContratosActivos, Hijos } = agent;
    const children = agentNodes(t, Hijos, activeOnly, String(Id));
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

/** Agents as filter options: the server includes all agents below each. */
export const agentOptions = (agents: readonly AgentNode[], level = 0): FilterOption[] =>
  agents
    .filter((agent) => !isBroken(agent))
    .flatMap(({ Id, Nombre, Hijos }) => [
      { value: String(Id), label: Nombre, level },
      ...agentOptions(Hijos, level + 1),
    ]);

/** An agent and all below, from the top down. */
export const withAllBelow = (agent: AgentNode): AgentNode[] => [agent, ...agent.Hijos.flatMap(withAllBelow)];

/** Finds an agent by id in several trees. */
export const findAgent = (agents: readonly AgentNode[], id: number) =>
  agents.flatMap(withAllBelow).find(({ Id }) => Id === id);
