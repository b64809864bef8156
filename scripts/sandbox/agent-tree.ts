import type { DatabaseSync } from 'node:sqlite';
import type { AgentNode } from '~/api/agent-tree.ts';
import { all, and, type Sql } from './sql.ts';

/**
 * Agents that meet conditions on `a`, as trees; an agent whose superior is not among them is a root. `countAgents` must
 * have counted their contracts.
 *
 * @param groups true: each agent with its users and their groups; ids of groups: only users of those groups
 */
export function agentTrees(
  db: DatabaseSync,
  conditions: readonly Sql[],
  groups: boolean | readonly number[] = false,
): AgentNode[] {
  const where = and(conditions);
  const found = all<
    Omit<AgentNode, 'Usuarios' | 'Hijos' | 'Activo'> & { IdAgentePadre: number | null; Activo: number }
  >(
    db,
    `SELECT a.Id, a.Nombre, a.CodigoAgente, a.TipoAgente, a.Activo, a.IdAgentePadre, counts.ContratosActivos
     FROM agents a JOIN agent_counts counts ON counts.Id = a.Id
     WHERE ${where.text} ORDER BY a.Nivel, a.Orden`,
    ...where.params,
  );
  const users = groups === false ? undefined : usersByAgent(db, groups === true ? undefined : groups);
  const nodes = new Map<number, AgentNode>();
  const tops: AgentNode[] = [];
  // Superiors come first.
  for (const { IdAgentePadre, Activo, ...agent } of found) {
    const node = { ...agent, Activo: Activo === 1, Usuarios: users ? (users.get(agent.Id) ?? []) : null, Hijos: [] };
    // An agent below itself has no parent here: it is looked up before it is added.
    const above = IdAgentePadre === null ? undefined : nodes.get(IdAgentePadre);
    nodes.set(agent.Id, node);
    (above?.Hijos ?? tops).push(node);
  }
  return tops;
}

type NodeUser = NonNullable<AgentNode['Usuarios']>[number];

function usersByAgent(db: DatabaseSync, groupIds: readonly number[] | undefined): Map<number, NodeUser[]> {
  const rows = all<{ IdAgente: number; Id: string; Nombre: string; Grupos: string }>(
    db,
    `SELECT u.IdAgente, u.Id, trim(u.Nombre || ' ' || coalesce(u.Apellidos, '')) AS Nombre,
       (SELECT json_group_array(g.Nombre ORDER BY g.Nombre) FROM group_members m JOIN user_groups g ON g.Id = m.GrupoId
        WHERE m.UserId = u.Id) AS Grupos
     FROM users u
     WHERE u.IdAgente IS NOT NULL AND (?1 IS NULL OR EXISTS (
       SELECT 1 FROM group_members m WHERE m.UserId = u.Id AND m.GrupoId IN (SELECT value FROM json_each(?1))))
     ORDER BY u.UserName`,
    groupIds ? JSON.stringify(groupIds) : null,
  );
  const byAgent = new Map<number, NodeUser[]>();
  for (const { IdAgente, Grupos, ...user } of rows)
    byAgent.set(IdAgente, [...(byAgent.get(IdAgente) ?? []), { ...user, Grupos: JSON.parse(Grupos) }]);
  return byAgent;
}
