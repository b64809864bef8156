import * as v from 'valibot';
import type { AgentNode } from '~/api/agent-tree.ts';
import type { Preference } from '~/api/preferences.ts';
import { cascadeKey } from '~/session/settingKeys.ts';
import { eachOnce, withAllBelow } from '~/trade/agents/tree.ts';

/** A call of the API: it changes the agent and all agents below. */
export interface CascadeStep {
  Id: number;
  Action: StatusAction;
}

/**
 * The fewest calls after which exactly these agents of a tree are active. `cannot` lists agents that would be active
 * below an inactive one: the API disables all below, and enables no agent below an inactive one.
 *
 * @param tree contains every agent once
 */
export function stepsTo(tree: AgentNode, active: ReadonlySet<number>): { steps: CascadeStep[]; cannot: AgentNode[] } {
  const steps: CascadeStep[] = [];
  const cannot: AgentNode[] = [];
  const walk = (node: AgentNode, cascaded: boolean | undefined, blocked: boolean) => {
    const is = cascaded ?? node.Activo === true;
    const wanted = active.has(node.Id);
    const refused = wanted && !is && blocked;
    if (refused) cannot.push(node);
    else if (wanted !== is) steps.push({ Id: node.Id, Action: wanted ? 'enable' : 'disable' });
    const below = wanted === is || refused ? cascaded : wanted;
    for (const child of node.Hijos) walk(child, below, blocked || !wanted);
  };
  walk(tree, undefined, false);
  return { steps, cannot };
}

export const activeIn = (tree: AgentNode): Set<number> =>
  new Set(
    withAllBelow(tree)
      .filter(({ Activo }) => Activo === true)
      .map(({ Id }) => Id),
  );

/** The tree after exactly these agents are active. */
export const withActive = (tree: AgentNode, active: ReadonlySet<number>): AgentNode => ({
  ...tree,
  Activo: active.has(tree.Id),
  Hijos: tree.Hijos.map((child) => withActive(child, active)),
});

const value = v.object({
  version: v.literal(1),
  accion: v.picklist(['enable', 'disable']),
  /** Ids of the agents whose status changed. */
  agentes: v.array(v.number()),
});

/** The last change of a hierarchy by this person. */
export interface Cascade {
  action: StatusAction;
  changed: ReadonlySet<number>;
  /** ISO date-time; null if unknown. */
  at: string | null;
}

export const cascadeText = (accion: StatusAction, changed: readonly number[]): string =>
  JSON.stringify({ version: 1, accion, agentes: [...changed] } satisfies v.InferOutput<typeof value>);

export function readCascade(preferences: readonly Preference[], agentId: number): Cascade | undefined {
  const row = preferences.find(({ Clave, Nombre }) => Clave === cascadeKey && Nombre === String(agentId));
  try {
    const read = v.safeParse(value, JSON.parse(row?.Valor ?? ''));
    if (!read.success) return undefined;
    return { action: read.output.accion, changed: new Set(read.output.agentes), at: row?.FechaModificacion ?? null };
  } catch {
    return undefined;
  }
}

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
