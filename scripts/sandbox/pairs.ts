import type { DatabaseSync } from 'node:sqlite';
import { listed } from './outcomes.ts';
import { transaction } from './sql.ts';

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
