import type { DatabaseSync } from 'node:sqlite';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import { type Brand, brandScope, findUser, requires, type User } from './access.ts';
import type { Call } from './handler.ts';
import { Problem } from './problem.ts';
import { all, and, type Sql } from './sql.ts';

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

/** Prevents changes to a system user by anyone else. */
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
  { db, user, brand }: Pick<Call<unknown, unknown>, 'db' | 'brand'> & { user: User },
  row: Endpoint,
  id: string,
): User {
  requires(user, 'GESTORACCESS');
  if (!isSafe(row)) throw new Problem(403, 'Mientras ves el portal como otra persona no se puede cambiar nada.');
  const found = findUser(db, { id: findTarget({ db, user, brand }, id).Id });
  if (!found) throw new Problem(404, `No hay ningún usuario con el identificador ${id.slice(0, 60)}.`);
  return found;
}
