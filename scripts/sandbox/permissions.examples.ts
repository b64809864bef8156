import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/permissions.ts';
import type { Examples } from './handler.ts';
import { permissionId, unshared } from './seed/permissions.ts';

const users = (db: DatabaseSync, count: number) =>
  db
    .prepare('SELECT Id FROM users WHERE EsSistema = 0 ORDER BY UserName DESC LIMIT ?')
    .all(count)
    .map(({ Id }) => Id as string);

const user = (db: DatabaseSync) => users(db, 1)[0] as string;

const permission = permissionId(unshared);

export const permissionsExamples: Examples<typeof rows> = {
  listPermissions: () => undefined,
  createPermission: () => ({
    body: { Nombre: 'Ver campañas', Descripcion: 'Consultar campañas', Modulo: 'Marketing' },
  }),
  addPermissionsToUser: (db) => ({ query: { userId: user(db) }, body: [permission] }),
  removePermissionsFromUser: (db) => ({ query: { userId: user(db) }, body: [permission] }),
  addPermissionToUsers: (db) => ({ query: { permiso: permission }, body: users(db, 3) }),
  removePermissionFromUsers: (db) => ({ query: { permiso: permission }, body: users(db, 3) }),
};
