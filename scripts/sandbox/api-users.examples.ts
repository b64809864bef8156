import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/api-users.ts';
import type { Examples } from './handler.ts';
import { cast } from './seed/agents.ts';
import { permissionId, unshared } from './seed/permissions.ts';

const permission = permissionId(unshared);

function withoutKeys(db: DatabaseSync): number {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO api_users (Nombre, Email, Activo, FechaAlta, IpsPermitidas, LimiteMinuto)
       SELECT 'Sin claves', 'api-' || count(*) || '@example.com', 1, '2026-01-01', '[]', 60 FROM api_users`,
    )
    .run();
  return Number(lastInsertRowid);
}

export const apiUsersExamples: Examples<typeof rows> = {
  getApiUser: () => ({ query: { id: 1 } }),
  deleteApiUser: (db) => ({ query: { id: withoutKeys(db) } }),
  registerApiUser: () => ({
    body: {
      Nombre: 'Nuevo programa',
      Email: 'api-nuevo@example.com',
      IdAgente: cast.distributor,
      IpsPermitidas: ['192.0.2.7', '2001:db8::/32'],
      LimiteMinuto: 120,
    },
  }),
  listApiUsers: () => undefined,
  listApiUserPermissions: () => ({ query: { id: 1 } }),
  addPermissionsToApiUser: () => ({ query: { apiUserId: 1 }, body: [permission] }),
  removePermissionsFromApiUser: () => ({ query: { apiUserId: 1 }, body: [permission] }),
  addPermissionToApiUsers: () => ({ query: { permiso: permission }, body: [1, 2, 3] }),
  removePermissionFromApiUsers: () => ({ query: { permiso: permission }, body: [1, 2, 3] }),
  linkAgent: (db) => ({ body: { IdAgente: cast.branch, ApiUserId: withoutKeys(db) } }),
  unlinkAgent: (db) => {
    db.prepare('UPDATE api_users SET IdAgente = ? WHERE Id = ?').run(cast.agent, withoutKeys(db));
    return { body: { IdAgente: cast.agent } };
  },
};
