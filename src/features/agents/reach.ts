import type { AgentNode } from '~/api/agents.ts';
import { eachOnce, withAllBelow } from '~/trade/agents/tree.ts';

export type StatusAction = 'enable' | 'disable';

/** What a change of the status of a hierarchy hits. */
export interface Reach {
  /** The agents whose status changes, with the active contracts of their own, those of agents below not counted. */
  agents: { id: number; name: string; contracts: number }[];
  /** Names of the users of these agents; undefined where the API does not give them. */
  users: string[] | undefined;
  /** Active contracts of these agents. */
  contracts: number;
}

/**
 * What the change hits in the tree of an agent; agents that have that status already are not hit.
 *
 * @param leftOut ids of the agents that keep their status
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

/** The counter of an agent covers all below. */
export const ownContracts = ({ ContratosActivos, Hijos }: AgentNode) =>
  Hijos.reduce((rest, child) => rest - (child.ContratosActivos ?? 0), ContratosActivos ?? 0);
