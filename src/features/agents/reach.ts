import type { AgentNode } from '~/api/agent-tree.ts';
import { eachOnce, withAllBelow } from '~/trade/agents/tree.ts';

export type StatusAction = 'enable' | 'disable';

/** What a change of a hierarchy's status affects. */
export interface Reach {
  /** Agents whose status changes, with their own active contracts, without those of agents below. */
  agents: { id: number; name: string; contracts: number }[];
  /** Names of these agents' users; undefined if the API does not give them. */
  users: string[] | undefined;
  /** Active contracts of these agents. */
  contracts: number;
}

/**
 * The effects of the change on an agent's tree; agents that have the status already are not affected.
 *
 * @param leftOut ids of agents that keep their status
 */
export function reachOf(tree: AgentNode, action: StatusAction, leftOut: ReadonlySet<number> = new Set()): Reach {
  const hit = eachOnce([tree])
    .agents.flatMap(withAllBelow)
    .filter(({ Id, Activo }) => Activo !== (action === 'enable') && !leftOut.has(Id));
  const agents = hit.map((agent) => ({ id: agent.Id, name: agent.Nombre, contracts: ownContracts(agent) }));
  return {
    agents,
    users: hit.every(({ Usuarios }) => Usuarios !== null)
      ? hit.flatMap(({ Usuarios }) => Usuarios?.map(({ Nombre }) => Nombre) ?? [])
      : undefined,
    contracts: agents.reduce((sum, { contracts }) => sum + contracts, 0),
  };
}

/** An agent's counter includes all agents below. */
export const ownContracts = ({ ContratosActivos, Hijos }: AgentNode) =>
  Hijos.reduce((rest, child) => rest - (child.ContratosActivos ?? 0), ContratosActivos ?? 0);
