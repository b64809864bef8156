import type { DatabaseSync } from 'node:sqlite';
import type { AgentNode } from '~/api/agent-tree.ts';
import { type AgentRow, agentRow } from '~/api/agents.ts';
import type { resources } from '~/api/index.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { userRow } from '~/api/users.ts';
import { maskIban } from '~/domain/iban.ts';
import { type Brand, brandScope, has, may, seesAll, subtree, type User } from './access.ts';
import type { Clock } from './clock.ts';
import { type Column, columnsOf, searchIn } from './columns.ts';
import { spreadsheet } from './exports.ts';
import type { Call, Handlers } from './handler.ts';
import { state } from './ids.ts';
import { answerList, type ListDefinition } from './list.ts';
import { Problem, refusal } from './problem.ts';
import { all, and, records, type Sql, updateRow } from './sql.ts';

type AnyCall = Pick<Call<unknown, unknown>, 'db' | 'clock' | 'user' | 'brand'>;

const list = ({ db, clock, user, brand }: AnyCall, query: ListQuery) =>
  answerList(db, agentList(db, clock, user, brand), query, visibleAgents(user, brand));

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
  const users = `SELECT json_group_array(json_object('Id', u.Id, 'Nombre', trim(u.Nombre || ' ' || coalesce(u.Apellidos, '')),
      'Grupos', (SELECT json_group_array(g.Nombre ORDER BY g.Nombre) FROM group_members m
        JOIN user_groups g ON g.Id = m.GrupoId WHERE m.UserId = u.Id)) ORDER BY u.UserName)
    FROM users u WHERE u.IdAgente = a.Id ${typeof groups === 'boolean' ? '' : 'AND u.Id IN (SELECT UserId FROM group_members WHERE GrupoId IN (SELECT value FROM json_each(?)))'}`;
  const found = all<
    Omit<AgentNode, 'Usuarios' | 'Hijos' | 'Activo'> & {
      IdAgentePadre: number | null;
      Activo: number;
      Usuarios: string | null;
    }
  >(
    db,
    `SELECT a.Id, a.Nombre, a.CodigoAgente, a.TipoAgente, a.Activo, a.IdAgentePadre, counts.ContratosActivos,
       ${groups === false ? 'NULL' : `(${users})`} AS Usuarios
     FROM agents a JOIN agent_counts counts ON counts.Id = a.Id
     WHERE ${where.text} ORDER BY a.Nivel, a.Orden`,
    ...(typeof groups === 'boolean' ? [] : [JSON.stringify(groups)]),
    ...where.params,
  );
  const nodes = new Map<number, AgentNode>();
  const tops: AgentNode[] = [];
  // Superiors come first.
  for (const { IdAgentePadre, Activo, Usuarios, ...agent } of found) {
    const node = { ...agent, Activo: Activo === 1, Usuarios: JSON.parse(Usuarios ?? 'null'), Hijos: [] };
    // An agent below itself has no parent here: it is looked up before it is added.
    const above = IdAgentePadre === null ? undefined : nodes.get(IdAgentePadre);
    nodes.set(agent.Id, node);
    (above?.Hijos ?? tops).push(node);
  }
  return tops;
}

/** True for users who see every agent because they have none of their own. */
const seesEveryAgent = (user: User) => seesAll(user) || has(user, 'GESTORACCESS');

/** The agents that a user may see in a brand, as conditions on `a`: their own and all below, or every agent. */
function visibleAgents(user: User, brand: Brand): Sql[] {
  const conditions: Sql[] = [];
  const brandId = brandScope(user, brand);
  if (brandId !== null)
    conditions.push({ text: 'EXISTS (SELECT 1 FROM json_each(a.Marcas) WHERE value = ?)', params: [brandId] });
  if (!seesEveryAgent(user))
    conditions.push({
      text: 'EXISTS (SELECT 1 FROM agents top WHERE top.Id = ? AND substr(a.Ruta, 1, length(top.Ruta)) = top.Ruta)',
      params: [user.agentId],
    });
  return conditions;
}

/**
 * Counts for all agents, once for all reads of a list, into a temporary table of this connection.
 *
 * @param brandId of the contracts and agents to count; null: all
 */
function countAgents(db: DatabaseSync, clock: Clock, brandId: number | null) {
  const today = clock.today();
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  db.exec(
    `CREATE TEMP TABLE IF NOT EXISTS agent_counts (
       Id INTEGER PRIMARY KEY, NumSubagentes INTEGER, ContratosActivos INTEGER, ContratosMes INTEGER, KwhCartera REAL,
       PctRechazo REAL, PctDesistimiento REAL);
     DELETE FROM agent_counts`,
  );
  db.prepare(
    `WITH own AS (
       SELECT AgenteId, sum(EstadoId = ${state.active}) AS Activos, sum(FechaCreacion >= ?2) AS Mes,
         total(iif(EstadoId = ${state.active}, ConsumoAnual, 0)) AS Kwh, sum(FechaCreacion >= ?3 AND EstadoId >= ${state.inProcess}) AS Enviados,
         sum(FechaCreacion >= ?3 AND EstadoId = ${state.rejected}) AS Rechazados,
         sum(FechaCreacion >= ?3 AND EstadoId = ${state.cancelled}) AS Desistidos
       FROM contracts WHERE (?1 IS NULL OR MarcaId = ?1) AND AgenteId IS NOT NULL GROUP BY AgenteId
     )
     INSERT INTO agent_counts
     SELECT top.value,
       sum(?1 IS NULL OR EXISTS (SELECT 1 FROM json_each(below.Marcas) WHERE value = ?1)) - 1,
       total(Activos), total(Mes), total(Kwh),
       round(100 * total(Rechazados) / nullif(total(Enviados), 0), 1),
       round(100 * total(Desistidos) / nullif(total(Enviados), 0), 1)
     FROM agents below
     -- Its path, /1/7/42/, names the agent and all above: each of them counts it.
     JOIN json_each('[' || replace(trim(below.Ruta, '/'), '/', ',') || ']') top
     LEFT JOIN own ON own.AgenteId = below.Id
     GROUP BY top.value`,
  ).run(brandId, today.slice(0, 7), yearAgo);
}

const table = `(
  SELECT agents.*, above.Nombre AS AgentePadre, above.Orden AS OrdenPadre, u.IdUser, u.NombreUsuario, k.IdApiUser,
    counts.NumSubagentes, counts.ContratosActivos, counts.ContratosMes, counts.KwhCartera, counts.PctRechazo,
    counts.PctDesistimiento,
    iif(EXISTS (SELECT 1 FROM agents up WHERE up.Activo = 0 AND substr(agents.Ruta, 1, length(up.Ruta)) = up.Ruta),
      'Inactiva', 'Activa') AS EstadoJerarquia
  FROM agents
  JOIN agent_counts counts ON counts.Id = agents.Id
  LEFT JOIN agents above ON above.Id = agents.IdAgentePadre
  LEFT JOIN (
    SELECT IdAgente, Id AS IdUser, min(UserName) AS NombreUsuario FROM users WHERE IdAgente IS NOT NULL GROUP BY IdAgente
  ) u ON u.IdAgente = agents.Id
  LEFT JOIN (SELECT IdAgente, min(Id) AS IdApiUser FROM api_users GROUP BY IdAgente) k ON k.IdAgente = agents.Id
)`;

const { choice, code, date, flag, number, text, word } = columnsOf('a');

/** Brands by domain or by name; an agent may have several. */
const sells = (comparison: string) => (value: string) => ({
  text: `EXISTS (SELECT 1 FROM json_each(a.Marcas) sold JOIN brands b ON b.Id = sold.value
         WHERE fold(b.Dominio) ${comparison} OR fold(b.Nombre) ${comparison})`,
  params: [value, value],
});

/** Paths are compared character by character: the slashes distinguish `/4/` from `/40/`. */
const path = {
  equals: (value: string): Sql => ({ text: 'a.Ruta = ?', params: [value] }),
  contains: (value: string): Sql => ({ text: 'instr(a.Ruta, ?) > 0', params: [value] }),
};

export const agentColumns: Readonly<Record<string, Column>> = {
  CodigoAgente: code('CodigoAgente'),
  Nombre: text('Nombre', 'Orden'),
  RazonSocial: text('RazonSocial'),
  Nif: code('Nif'),
  TipoAgente: word('TipoAgente', ['Director', 'Delegación', 'Distribuidor', 'Agente', 'Subagente', 'Interno']),
  /** Finds agents below that agent at every level. */
  IdAgentePadre: {
    kind: 'choice',
    sql: 'a.IdAgentePadre',
    options: (db) => all(db, 'SELECT Id, Nombre FROM agents'),
    expand: (db, id) => subtree(db, Number(id)),
    sort: { by: 'a.OrdenPadre' },
  },
  AgentePadre: text('AgentePadre', 'OrdenPadre'),
  Nivel: number('Nivel'),
  /** `/42/` in it: the agent 42 and all below. */
  Ruta: { kind: 'text', sql: 'a.Ruta', ...path },
  Email: text('Email'),
  Telefono: code('Telefono'),
  Provincia: choice('ProvinciaCodigo', 'provinces', 'Codigo'),
  Activo: flag('Activo'),
  EstadoJerarquia: word('EstadoJerarquia', ['Activa', 'Inactiva']),
  FechaAlta: date('FechaAlta'),
  FechaBaja: date('FechaBaja'),
  Marcas: { kind: 'text', sql: 'a.Marcas', equals: sells('= fold(?)'), contains: sells("LIKE '%' || fold(?) || '%'") },
  IdUser: text('IdUser'),
  NombreUsuario: text('NombreUsuario'),
  PorcentajeComision: number('PorcentajeComision'),
  NumSubagentes: number('NumSubagentes'),
  ContratosActivos: number('ContratosActivos'),
  ContratosMes: number('ContratosMes'),
  PctRechazo: number('PctRechazo'),
  PctDesistimiento: number('PctDesistimiento'),
  KwhCartera: number('KwhCartera'),
};

function agentList(db: DatabaseSync, clock: Clock, user: User, brand: Brand): ListDefinition<AgentRow> {
  countAgents(db, clock, brandScope(user, brand));
  return {
    table,
    alias: 'a',
    columns: agentColumns,
    search: searchIn('a.CodigoAgente', 'a.Nombre', 'a.RazonSocial', 'a.Nif', 'a.Email'),
    defaultSort: { by: 'a.Orden', order: 'asc' },
    totals: {},
    rows: (db, ids) =>
      records(
        db,
        agentRow,
        `SELECT a.Id, a.CodigoAgente, a.Nombre, a.RazonSocial, a.Nif, a.TipoAgente, a.IdAgentePadre, a.AgentePadre,
           a.Nivel, a.Ruta, a.Email, a.Telefono, provinces.Nombre AS Provincia, a.CodigoPostal, a.Activo,
           a.EstadoJerarquia, a.FechaAlta, a.FechaBaja, a.PorcentajeComision, a.FeeMinimo, a.FeeMaximo,
           (SELECT json_group_array(b.Dominio ORDER BY b.Id) FROM json_each(a.Marcas) sold JOIN brands b ON b.Id = sold.value) AS Marcas,
           a.IdUser, a.NombreUsuario, a.IdApiUser, a.NumSubagentes, a.ContratosActivos, a.ContratosMes, a.PctRechazo,
           a.PctDesistimiento, a.KwhCartera
         FROM ${table} a LEFT JOIN provinces ON provinces.Codigo = a.ProvinciaCodigo
         WHERE a.Id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(ids),
      ),
  };
}
