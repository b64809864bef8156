import type { DatabaseSync } from 'node:sqlite';
import { Problem, refusal } from './problem.ts';
import { fold, transaction } from './sql.ts';

interface Outcomes<Id> extends Record<string, unknown> {
  Message: string;
  Resultados: { Id: Id; Ok: boolean; Motivo: string | null }[];
}

/** The ids of a call, without repeats. Throws a 422 if empty: proxies drop the bodies of DELETEs. */
function listed<Id extends string | number>(ids: readonly Id[]): Id[] {
  if (ids.length === 0) throw refusal(422, 'body', 'La lista ha llegado vacía: envía al menos un identificador.');
  return [...new Set(ids)];
}

/**
 * Applies a change to each id: a refusal of one does not affect the others. If all are refused, the call is too: with a
 * 404 if none exists, otherwise a 409.
 *
 * @param done message with the number of changes, `3 usuarios habilitados`
 * @param change throws a {@link Problem} to refuse
 */
export function changeEach<Id extends string | number>(
  db: DatabaseSync,
  ids: readonly Id[],
  done: (count: number) => string,
  change: (id: Id) => void,
): Outcomes<Id> {
  const refusals: Problem[] = [];
  const results = listed(ids).map((id) => {
    try {
      transaction(db, () => change(id));
      return { Id: id, Ok: true, Motivo: null };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refusals.push(error);
      return { Id: id, Ok: false, Motivo: error.message };
    }
  });
  const changed = results.length - refusals.length;
  const [first] = refusals;
  if (first && changed === 0) {
    const errors: Record<string, string[]> = {};
    for (const { Id, Motivo } of results) errors[String(Id)] = [Motivo ?? ''];
    const status = refusals.every((refusal) => refusal.status === 404) ? 404 : 409;
    throw new Problem(status, first.message, { errors });
  }
  const rest = refusals.length === 1 ? '1 se queda como estaba' : `${refusals.length} se quedan como estaban`;
  return {
    Message: first ? `${done(changed)}. ${rest}: ${first.message}` : `${done(changed)}.`,
    Resultados: results,
  };
}

export const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

type Id = number | string;

/** A table of who has what. Adding what is there, or removing what is not, changes nothing and is not an error. */
const pairs = (table: string, owner: string, item: string) => ({
  add: (db: DatabaseSync, ownerId: Id, itemId: Id) =>
    db.prepare(`INSERT OR IGNORE INTO ${table} (${owner}, ${item}) VALUES (?, ?)`).run(ownerId, itemId),
  remove: (db: DatabaseSync, ownerId: Id, itemId: Id) =>
    db.prepare(`DELETE FROM ${table} WHERE ${owner} = ? AND ${item} = ?`).run(ownerId, itemId),
});

export const members = pairs('group_members', 'GrupoId', 'UserId');
export const userPermissions = pairs('user_permissions', 'UserId', 'PermisoId');
export const groupPermissions = pairs('group_permissions', 'GrupoId', 'PermisoId');
export const apiUserPermissions = pairs('api_user_permissions', 'ApiUserId', 'PermisoId');

/**
 * Makes a change for each of several items, or for none.
 * @param nameOf throws if there is no such item
 * @param after checks the outcome
 * @returns their names
 */
export function changeAll(
  db: DatabaseSync,
  ids: readonly number[],
  nameOf: (db: DatabaseSync, id: number) => string,
  change: (id: number) => void,
  after: (db: DatabaseSync) => void = () => {},
): string {
  const items = listed(ids);
  const names = items.map((id) => nameOf(db, id));
  transaction(db, () => {
    for (const id of items) change(id);
    after(db);
  });
  return names.join(', ');
}

/** The normalised name of a group or permission: capitals and digits only, without accents. */
const normalised = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]/g, '')
    .toUpperCase();

export function checkLengths(body: object, longest: Readonly<Record<string, number>>): void {
  for (const [field, most] of Object.entries(longest)) {
    if (String((body as Record<string, unknown>)[field] ?? '').trim().length <= most) continue;
    throw refusal(422, field, `«${field}» no puede pasar de ${most} caracteres.`);
  }
}

/**
 * Checks the name of a new group or permission. Throws a 422 if it is invalid, a 409 if another has the same normalised
 * name.
 * @param field named in the refusal
 */
export function checkName(
  db: DatabaseSync,
  table: 'permissions' | 'user_groups',
  name: string,
  field: string,
): { name: string; normalised: string } {
  const trimmed = name.trim();
  if (normalised(trimmed) === '') throw refusal(422, field, `«${field}» debe tener al menos una letra o un número.`);
  const taken = db.prepare(`SELECT Nombre FROM ${table} WHERE NombreNormalizado = ?`).get(normalised(trimmed));
  if (taken) throw refusal(409, field, `Ya existe «${taken.Nombre}», que se llama igual salvo acentos y mayúsculas.`);
  return { name: trimmed, normalised: normalised(trimmed) };
}

const namer = (what: string, table: string, column: string) => (db: DatabaseSync, id: number) => {
  const row = db.prepare(`SELECT ${column} AS name FROM ${table} WHERE Id = ?`).get(id);
  if (!row) throw new Problem(404, `No hay ningún ${what} con el identificador ${id}.`);
  return row.name as string;
};

export const nameOfGroup = namer('grupo', 'user_groups', 'Nombre');
export const nameOfPermission = namer('permiso', 'permissions', 'NombreNormalizado');
