import type { DatabaseSync } from 'node:sqlite';
import { type AgentRow, agentRow } from '~/api/agents.ts';
import { type Brand, brandScope, has, seesAll, subtree, type User } from './access.ts';
import type { Clock } from './clock.ts';
import { columnsOf } from './column-kinds.ts';
import { type Column, searchIn } from './columns.ts';
import { state } from './ids.ts';
import type { ListDefinition } from './list.ts';
import { all, records, type Sql } from './sql.ts';

/** True for users who see every agent because they have none of their own. */
export const seesEveryAgent = (user: User) => seesAll(user) || has(user, 'GESTORACCESS');

/** The agents that a user may see in a brand, as conditions on `a`: their own and all below, or every agent. */
export function visibleAgents(user: User, brand: Brand): Sql[] {
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
export function countAgents(db: DatabaseSync, clock: Clock, brandId: number | null) {
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

/** Agents with the counts of each, and names from other tables. */
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
  /** `∅` finds agents without a user. */
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

/** The agent list as `src/api/agents.ts` shows it. */
export function agentList(db: DatabaseSync, clock: Clock, user: User, brand: Brand): ListDefinition<AgentRow> {
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
