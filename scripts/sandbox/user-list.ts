import { type UserRow, userRow } from '~/api/users.ts';
import type { Clock } from './clock.ts';
import { columnsOf } from './column-kinds.ts';
import { type Column, searchIn } from './columns.ts';
import type { ListDefinition } from './list.ts';
import { all, records } from './sql.ts';

const { agent, date, flag, text } = columnsOf('u');

/**
 * A user has several of these; the filter matches if any has the id or name.
 * @param rows selects those of the user `u` as `g`, with Id and Nombre
 */
const anyOf = (rows: string, ...names: readonly string[]): Column => {
  const some = (comparison: string) => (value: string) => ({
    text: `EXISTS (SELECT 1 ${rows} AND (CAST(g.Id AS TEXT) = ? OR ${names.map((name) => `fold(g.${name}) ${comparison}`).join(' OR ')}))`,
    params: [value, ...names.map(() => value)],
  });
  return {
    kind: 'text',
    sql: `(SELECT min(g.Id) ${rows})`,
    equals: some('= fold(?)'),
    contains: some("LIKE '%' || fold(?) || '%'"),
  };
};

const columns = (today: string): Readonly<Record<string, Column>> => {
  const daysAway = `(julianday('${today}') - julianday(substr(coalesce(u.UltimoAcceso, u.FechaAlta), 1, 10)))`;
  return {
    UserName: text('UserName'),
    Nombre: text('Nombre'),
    Apellidos: text('Apellidos'),
    Email: text('Email'),
    Telefono: text('Telefono'),
    Activo: flag('Activo'),
    Bloqueado: flag('Bloqueado'),
    FechaBloqueo: date('FechaBloqueo'),
    UltimoAcceso: date('UltimoAcceso'),
    /** `>=90` finds the users whose last visit is that long ago, and those who have never signed in. */
    DiasSinAcceso: { kind: 'number', sql: daysAway, sort: { by: daysAway } },
    FechaAlta: date('FechaAlta'),
    IdAgente: agent('IdAgente'),
    Agente: agent('IdAgente'),
    Grupos: anyOf('FROM group_members m JOIN user_groups g ON g.Id = m.GrupoId WHERE m.UserId = u.Id', 'Nombre'),
    Permisos: anyOf(
      'FROM effective_permissions e JOIN permissions g ON g.Id = e.PermisoId WHERE e.UserId = u.Id',
      'NombreNormalizado',
      'Nombre',
    ),
    Marca: {
      kind: 'choice',
      sql: 'u.MarcaId',
      options: (db) => all(db, 'SELECT Id, Dominio AS Nombre FROM brands'),
      sort: { by: 'u.MarcaId' },
    },
    EsSistema: flag('EsSistema'),
  };
};

/** The user list as `src/api/users.ts` shows it. */
export const userList = (clock: Clock): ListDefinition<UserRow> => ({
  table: 'users',
  alias: 'u',
  columns: columns(clock.today()),
  search: searchIn('u.UserName', 'u.Nombre', 'u.Apellidos', 'u.Email'),
  defaultSort: { by: 'fold(u.UserName)', order: 'asc' },
  totals: {},
  rows: (db, ids) =>
    records(
      db,
      userRow,
      `SELECT u.Id, u.UserName, u.Nombre, u.Apellidos, u.Email, u.Telefono, u.Activo, u.Bloqueado, u.FechaBloqueo,
         u.UltimoAcceso, CAST(julianday(?) - julianday(substr(coalesce(u.UltimoAcceso, u.FechaAlta), 1, 10)) AS INTEGER)
           AS DiasSinAcceso,
         u.FechaAlta, u.IdAgente, agents.Nombre AS Agente,
         (SELECT json_group_array(json_object('Id', g.Id, 'Nombre', g.Nombre) ORDER BY g.Nombre)
          FROM group_members m JOIN user_groups g ON g.Id = m.GrupoId WHERE m.UserId = u.Id) AS Grupos,
         brands.Dominio AS Marca, u.EsSistema
       FROM json_each(?) AS wanted
       JOIN users u ON u.Id = wanted.value
       LEFT JOIN agents ON agents.Id = u.IdAgente
       LEFT JOIN brands ON brands.Id = u.MarcaId`,
      clock.today(),
      JSON.stringify(ids),
    ),
});
