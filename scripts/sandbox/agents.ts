import type { DatabaseSync } from 'node:sqlite';
import type { AgentNode } from '~/api/agent-tree.ts';
import { agentRow } from '~/api/agents.ts';
import type { resources } from '~/api/index.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { userRow } from '~/api/users.ts';
import { maskIban } from '~/domain/iban.ts';
import { brandScope, may } from './access.ts';
import { agentList, countAgents, seesEveryAgent, visibleAgents } from './agent-list.ts';
import type { Call, Handlers } from './handler.ts';
import { answerList } from './list.ts';
import { Problem, refusal } from './problem.ts';
import { all, and, records, type Sql, updateRow } from './sql.ts';
import { spreadsheet } from './xlsx.ts';

type AnyCall = Pick<Call<unknown, unknown>, 'db' | 'clock' | 'user' | 'brand'>;

const list = ({ db, clock, user, brand }: AnyCall, query: ListQuery) =>
  answerList(db, agentList(db, clock, user, brand), query, visibleAgents(user, brand));

/** An agent that the user may see. Throws a 404 if there is none. */
function find({ db, user, brand }: AnyCall, id: number) {
  const visible = and([{ text: 'a.Id = ?', params: [id] }, ...visibleAgents(user, brand)]);
  const [agent] = all<{
    Id: number;
    Nombre: string;
    Ruta: string;
    Activo: number;
    Iban: string | null;
    Marcas: string;
  }>(
    db,
    `SELECT a.Id, a.Nombre, a.Ruta, a.Activo, a.Iban, a.Marcas FROM agents a WHERE ${visible.text}`,
    ...visible.params,
  );
  if (!agent) throw new Problem(404, `No hay ningún agente con el identificador ${id}, o no es de los tuyos.`);
  return agent;
}

export const agents: Handlers<typeof resources.agents> = {
  listAgents: (call) => list(call, call.query),

  getAgent(call) {
    const { db, clock, user, brand } = call;
    const agent = find(call, call.query.id);
    const [row] = agentList(db, clock, user, brand).rows(db, [agent.Id]);
    if (!row) throw new Error(`agent ${agent.Id} is not in its own list`);
    const visible = and(visibleAgents(user, brand));
    const relatives = (condition: string, order: string) =>
      records(
        db,
        agentRow,
        `SELECT a.Id, a.Nombre, a.CodigoAgente, a.TipoAgente, a.Activo FROM agents a
         WHERE ${condition} AND ${visible.text} ORDER BY ${order}`,
        agent.Id,
        ...visible.params,
      );
    return {
      ...row,
      Iban: agent.Iban && (may(user, 'AGENTESGESTIONAR') ? agent.Iban : maskIban(agent.Iban)),
      Ascendientes: relatives(
        'EXISTS (SELECT 1 FROM agents me WHERE me.Id = ? AND me.Id <> a.Id AND substr(me.Ruta, 1, length(a.Ruta)) = a.Ruta)',
        'a.Nivel',
      ),
      Hijos: relatives('a.IdAgentePadre = ?', 'a.Orden'),
      Usuarios: people(db, 'IdAgente = ?', agent.Id),
    };
  },

  getHierarchy(call) {
    const { db, clock, user, brand } = call;
    const agent = find(call, call.query.id);
    countAgents(db, clock, brandScope(user, brand));
    const below = { text: 'substr(a.Ruta, 1, ?) = ?', params: [agent.Ruta.length, agent.Ruta] };
    const [tree] = agentTrees(db, [...visibleAgents(user, brand), below], true);
    if (!tree) throw new Error(`agent ${agent.Id} is not in its own tree`);
    return tree;
  },

  getOwnHierarchy({ db, clock, user, brand, query: { grupos = false } }) {
    if (user.agentId === null && !seesEveryAgent(user)) return [];
    countAgents(db, clock, brandScope(user, brand));
    const own =
      user.agentId === null
        ? []
        : [
            {
              text: 'EXISTS (SELECT 1 FROM agents me WHERE me.Id = ? AND substr(a.Ruta, 1, length(me.Ruta)) = me.Ruta)',
              params: [user.agentId],
            },
          ];
    return agentTrees(db, [...visibleAgents(user, brand), ...own], grupos);
  },

  listLinkableUsers: (call) => people(call.db, linkable, find(call, call.query.id).Marcas),

  linkUser(call) {
    const { db, body } = call;
    const agent = find(call, body.IdAgente);
    if (!agent.Activo) throw refusal(409, 'IdAgente', `${agent.Nombre} está deshabilitado: habilítalo antes.`);
    const user = people(db, linkable, agent.Marcas).find(({ Id }) => Id === body.IdUser);
    if (!user) throw refusal(409, 'IdUser', 'Ese usuario no existe, es de otra marca o ya está asociado a un agente.');
    updateRow(db, 'users', user.Id, { IdAgente: agent.Id });
    return { Message: `${user.Nombre} queda asociado a ${agent.Nombre}.` };
  },

  unlinkUser(call) {
    const agent = find(call, call.body.IdAgente);
    const { changes } = call.db.prepare('UPDATE users SET IdAgente = NULL WHERE IdAgente = ?').run(agent.Id);
    if (changes === 0) throw refusal(409, 'IdAgente', `${agent.Nombre} no tiene ningún usuario asociado.`);
    return { Message: 'Usuarios desasociados correctamente.' };
  },

  exportAgents: (call) => spreadsheet('agentes', 'Agentes', agentRow, list(call, call.query).Items),

  changeHierarchyStatus(call) {
    const { db, clock, user, body } = call;
    const agent = find(call, body.Id);
    const enable = body.Action === 'enable';
    if (user.agentId !== null && isAbove(db, agent.Ruta, user.agentId))
      throw refusal(409, 'Id', 'No puedes cambiar el estado de tu propio agente ni de los que tiene por encima.');
    const blocker = enable ? inactiveAbove(db, agent.Id) : undefined;
    if (blocker) throw refusal(409, 'Id', `${blocker} está por encima y deshabilitado: habilítalo antes.`);
    const { changes } = db
      .prepare('UPDATE agents SET Activo = ?1, FechaBaja = ?2 WHERE Activo <> ?1 AND substr(Ruta, 1, length(?3)) = ?3')
      .run(Number(enable), enable ? null : clock.today(), agent.Ruta);
    const done = enable ? 'habilitada' : 'deshabilitada';
    return { Message: `Jerarquía de ${agent.Nombre} ${done}.`, Cambiados: Number(changes) };
  },
};

/** A user who may be linked to an agent of these brands. */
const linkable =
  'IdAgente IS NULL AND Activo = 1 AND EsSistema = 0 AND (MarcaId IS NULL OR MarcaId IN (SELECT value FROM json_each(?)))';

/** @param condition on `users`, with one value */
const people = (db: DatabaseSync, condition: string, value: number | string) =>
  records(
    db,
    userRow,
    `SELECT Id, UserName, Nombre, Apellidos, Email, Activo, UltimoAcceso FROM users WHERE ${condition} ORDER BY UserName`,
    value,
  );

/** Whether a path is the agent's, or that of an agent above. */
const isAbove = (db: DatabaseSync, path: string, agentId: number) =>
  db.prepare('SELECT 1 FROM agents WHERE Id = ? AND substr(Ruta, 1, length(?)) = ?').get(agentId, path, path) !==
  undefined;

/** The topmost inactive agent above. */
const inactiveAbove = (db: DatabaseSync, agentId: number) =>
  db
    .prepare(
      `SELECT up.Nombre FROM agents me JOIN agents up ON up.Id <> me.Id AND substr(me.Ruta, 1, length(up.Ruta)) = up.Ruta
       WHERE me.Id = ? AND up.Activo = 0 ORDER BY up.Nivel LIMIT 1`,
    )
    .get(agentId)?.Nombre as string | undefined;

/**
 * Agents that meet conditions on `a`, as trees; an agent whose superior is not among them is a root. `countAgents` must
 * have counted their contracts.
 *
 * @param groups true: each agent with its users and their groups; ids of groups: only users of those groups
 */
function agentTrees(
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
