import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import type { Permission } from '~/session/permissions.ts';
import { Problem } from './problem.ts';
import { all, and, type Sql } from './sql.ts';

export interface Brand {
  id: number;
  domain: string;
  name: string;
}

interface Grant {
  Id: number;
  Nombre: string;
  NombreNormalizado: string;
  /** `Directo`, or the group that grants it. */
  Origen: string;
}

export interface User {
  id: string;
  email: string;
  agentId: number | null;
  /** null: every brand. */
  brandId: number | null;
  active: boolean;
  locked: boolean;
  passwordHash: string;
  row: Record<string, SQLOutputValue>;
  permissions: readonly Grant[];
  /** Names of all permissions that this server knows and can require. */
  permissionNames: readonly string[];
}

export function findBrand(db: DatabaseSync, header: string, domain: string | undefined): Brand {
  if (!domain) throw new Problem(400, `Falta la cabecera ${header}, que dice de qué marca es la llamada.`);
  const row = db.prepare('SELECT Id, Dominio, Nombre FROM brands WHERE Dominio = ? AND Activa = 1').get(domain);
  if (!row) throw new Problem(400, `No existe la marca «${domain.slice(0, 60)}» de la cabecera ${header}.`);
  return { id: row.Id as number, domain: row.Dominio as string, name: row.Nombre as string };
}

export function findUser(db: DatabaseSync, by: { id: string } | { email: string }): User | undefined {
  const [column, value] = 'id' in by ? ['Id', by.id] : ['Email', by.email.trim()];
  const row = db.prepare(`SELECT * FROM users WHERE ${column} = ?`).get(value);
  if (!row) return undefined;
  return {
    id: row.Id as string,
    email: row.Email as string,
    agentId: row.IdAgente as number | null,
    brandId: row.MarcaId as number | null,
    active: row.Activo === 1,
    locked: row.Bloqueado === 1,
    passwordHash: row.PasswordHash as string,
    row,
    permissions: permissionsOf(db, row.Id as string),
    permissionNames: all<{ name: string }>(db, 'SELECT NombreNormalizado AS name FROM permissions ORDER BY Id').map(
      ({ name }) => name,
    ),
  };
}

/** A user's permissions without repeats: granted directly, or by the first of the user's groups that has it. */
const permissionsOf = (db: DatabaseSync, userId: string) =>
  all<Grant>(
    db,
    `SELECT p.Id, p.Nombre, p.NombreNormalizado, trim(min(given.Origen)) AS Origen
     FROM (
       SELECT PermisoId, ' Directo' AS Origen FROM user_permissions WHERE UserId = ?1
       UNION ALL
       SELECT gp.PermisoId, g.Nombre FROM group_members m
       JOIN group_permissions gp ON gp.GrupoId = m.GrupoId
       JOIN user_groups g ON g.Id = m.GrupoId
       WHERE m.UserId = ?1
     ) AS given JOIN permissions p ON p.Id = given.PermisoId GROUP BY p.Id`,
    userId,
  );

export const has = (user: User, permission: Permission) =>
  user.permissions.some(({ NombreNormalizado }) => NombreNormalizado === permission);

/** Whether a user has the permission, or the server does not know it. */
export const may = (user: User, permission: Permission) =>
  has(user, permission) || !user.permissionNames.includes(permission);

/**
 * Whether a user sees the contracts of all agents; if the server has no permission for it, anyone who is not an agent
 * does.
 */
export const seesAll = (user: User) =>
  user.permissionNames.includes('VERTODOSLOSCONTRATOS') ? has(user, 'VERTODOSLOSCONTRATOS') : user.agentId === null;

export function requires(user: User, permission: Permission) {
  if (may(user, permission)) return;
  throw new Problem(403, `No tienes el permiso ${permission}, que hace falta para esto. Pídeselo a un administrador.`);
}

/**
 * The brand whose records a user sees; null: all brands. The default brand represents the whole group: it shows every
 * brand, unless the user belongs to one.
 */
export const brandScope = (user: User, brand: Brand): number | null =>
  user.brandId ?? (brand.domain === 'portal' ? null : brand.id);

/**
 * Conditions on `c`, or another table with MarcaId and AgenteId, for the contracts that a user may see in a brand
 * (domain, part 4, 13): all with VERTODOSLOSCONTRATOS ({@link seesAll}), otherwise those of the user's agent and all
 * agents below. The default brand represents the whole group: it shows the contracts of every brand, unless the user
 * belongs to one.
 */
export function visibleContracts(db: DatabaseSync, user: User, brand: Brand, alias = 'c'): Sql[] {
  const conditions: Sql[] = [];
  const brandId = brandScope(user, brand);
  if (brandId !== null) conditions.push({ text: `${alias}.MarcaId = ?`, params: [brandId] });
  if (!seesAll(user)) {
    const agents = user.agentId === null ? [] : subtree(db, user.agentId);
    conditions.push({ text: `${alias}.AgenteId IN (${agents.map(() => '?').join(', ')})`, params: agents });
  }
  return conditions;
}

export const subtree = (db: DatabaseSync, agentId: number) =>
  db
    .prepare(
      `SELECT below.Id FROM agents top JOIN agents below ON substr(below.Ruta, 1, length(top.Ruta)) = top.Ruta
       WHERE top.Id = ?`,
    )
    .all(agentId)
    .map(({ Id }) => Id as number);

/**
 * Conditions on `u` for the users that an administrator sees in a brand: those of the brand; for an administrator
 * without a brand, also users without one.
 */
export function visibleUsers(user: User, brand: Brand): Sql[] {
  const brandId = brandScope(user, brand);
  if (brandId === null) return [];
  const ofNone = user.brandId === null ? ' OR u.MarcaId IS NULL' : '';
  return [{ text: `u.MarcaId = ?${ofNone}`, params: [brandId] }];
}

export interface Target {
  Id: string;
  UserName: string;
  Nombre: string;
  Apellidos: string | null;
  Email: string;
  Telefono: string | null;
  Bloqueado: number;
  IdAgente: number | null;
  MarcaId: number | null;
  DebeCambiarPassword: number;
  EsSistema: number;
}

/** A user that an administrator may see. Throws a 404 if there is none. */
export function findTarget({ db, user, brand }: { db: DatabaseSync; user: User; brand: Brand }, id: string): Target {
  const visible = and([{ text: 'u.Id = ?', params: [id] }, ...visibleUsers(user, brand)]);
  const [found] = all<Target>(db, `SELECT u.* FROM users u WHERE ${visible.text}`, ...visible.params);
  if (!found) throw new Problem(404, `No hay ningún usuario con el identificador ${id.slice(0, 60)}.`);
  return found;
}

export function protectSystem(target: Target, user: User) {
  if (target.EsSistema && target.Id !== user.id)
    throw new Problem(409, `${target.UserName} es un usuario del sistema: nadie más puede cambiarlo.`);
}

/** Refuses a change after which no administrator could sign in and undo it. Call it last in the transaction. */
export function keepAdministrator(db: DatabaseSync) {
  const left = db
    .prepare(
      `SELECT 1 FROM effective_permissions e
       JOIN permissions p ON p.Id = e.PermisoId AND p.NombreNormalizado = 'GESTORACCESS'
       JOIN users u ON u.Id = e.UserId AND u.Activo = 1 AND u.Bloqueado = 0`,
    )
    .get();
  if (!left)
    throw new Problem(409, 'No quedaría nadie con el permiso GESTORACCESS: dáselo antes a otro usuario habilitado.');
}

/**
 * The header with the id of the user for whom a reading call is answered. The session's answer names it to people who
 * may send it.
 */
export const impersonationHeader = 'ver-como';

/** The user that the caller impersonates. Nothing can be changed that way. */
export function impersonated(
  { db, user, brand }: { db: DatabaseSync; user: User; brand: Brand },
  row: Endpoint,
  id: string,
): User {
  requires(user, 'GESTORACCESS');
  if (!isSafe(row)) throw new Problem(403, 'Mientras ves el portal como otra persona no se puede cambiar nada.');
  const found = findUser(db, { id: findTarget({ db, user, brand }, id).Id });
  if (!found) throw new Problem(404, `No hay ningún usuario con el identificador ${id.slice(0, 60)}.`);
  return found;
}
