import { longest } from '~/api/lengths.ts';
import type * as rows from '~/api/permissions.ts';
import type { Permission } from '~/api/permissions.ts';
import { requires } from './access.ts';
import { findTarget, keepAdministrator, protectSystem, visibleUsers } from './administrators.ts';
import type { Handlers } from './handler.ts';
import { checkLengths, checkName, nameOfPermission } from './names.ts';
import { changeEach, counted, listed } from './outcomes.ts';
import { Problem } from './problem.ts';
import { all, and, transaction } from './sql.ts';

const grant = 'INSERT OR IGNORE INTO user_permissions (UserId, PermisoId) VALUES (?, ?)';
const revoke = 'DELETE FROM user_permissions WHERE UserId = ? AND PermisoId = ?';

/** Granting what is already granted, or revoking what is not, changes nothing and is not an error. */
export const permissions: Handlers<typeof rows> = {
  listPermissions({ db, user, brand }) {
    requires(user, 'GESTORACCESS');
    // The list of a permission's users is shown below this count, and has only the users of the brand.
    const visible = and(visibleUsers(user, brand));
    return all<Omit<Permission, 'EsSistema'> & { EsSistema: number }>(
      db,
      `SELECT p.Id, p.Nombre, p.NombreNormalizado, p.Descripcion, p.Modulo, p.EsSistema,
         coalesce(u.n, 0) AS NumUsuarios, coalesce(g.n, 0) AS NumGrupos, coalesce(a.n, 0) AS NumApiUsers
       FROM permissions p
       LEFT JOIN (SELECT e.PermisoId, count(*) AS n FROM effective_permissions e JOIN users u ON u.Id = e.UserId
                  WHERE ${visible.text} GROUP BY 1) u ON u.PermisoId = p.Id
       LEFT JOIN (SELECT PermisoId, count(*) AS n FROM group_permissions GROUP BY 1) g ON g.PermisoId = p.Id
       LEFT JOIN (SELECT PermisoId, count(*) AS n FROM api_user_permissions GROUP BY 1) a ON a.PermisoId = p.Id
       ORDER BY p.Id`,
      ...visible.params,
    ).map((permission) => ({ ...permission, EsSistema: permission.EsSistema === 1 }));
  },

  createPermission({ db, user, body }) {
    requires(user, 'GESTORACCESS');
    checkLengths(body, longest.permission);
    const Nombre = body.Nombre.trim();
    if (!Nombre) throw new Problem(422, 'Falta «Nombre».', { errors: { Nombre: ['Falta «Nombre».'] } });
    const wanted = body.NombreNormalizado?.trim();
    const { normalised } = wanted
      ? checkName(db, 'permissions', wanted, 'NombreNormalizado')
      : checkName(db, 'permissions', Nombre, 'Nombre');
    const { lastInsertRowid } = db
      .prepare(
        'INSERT INTO permissions (Nombre, NombreNormalizado, Descripcion, Modulo, EsSistema) VALUES (?, ?, ?, ?, 0)',
      )
      .run(Nombre, normalised, body.Descripcion?.trim() ?? '', body.Modulo?.trim() || 'Otros');
    return { Message: 'Permiso creado correctamente.', Id: Number(lastInsertRowid), NombreNormalizado: normalised };
  },

  addPermissionsToUser(call) {
    const { db, user, query, body } = call;
    requires(user, 'GESTORACCESS');
    const target = findTarget(call, query.userId);
    const given = listed(body).map((id) => [id, nameOfPermission(db, id)] as const);
    transaction(db, () => {
      for (const [id] of given) db.prepare(grant).run(target.Id, id);
    });
    return { Message: `${target.UserName} tiene ahora ${given.map(([, name]) => name).join(', ')}.` };
  },

  removePermissionsFromUser(call) {
    const { db, user, query, body } = call;
    requires(user, 'GESTORACCESS');
    const target = findTarget(call, query.userId);
    protectSystem(target, user);
    const taken = listed(body).map((id) => [id, nameOfPermission(db, id)] as const);
    transaction(db, () => {
      for (const [id] of taken) db.prepare(revoke).run(target.Id, id);
      keepAdministrator(db);
    });
    const kept = all<{ Permiso: string; Grupo: string }>(
      db,
      `SELECT p.NombreNormalizado AS Permiso, g.Nombre AS Grupo FROM group_members m
       JOIN user_groups g ON g.Id = m.GrupoId
       JOIN group_permissions given ON given.GrupoId = g.Id
       JOIN permissions p ON p.Id = given.PermisoId
       WHERE m.UserId = ? AND p.Id IN (SELECT value FROM json_each(?)) ORDER BY p.Id, g.Nombre`,
      target.Id,
      JSON.stringify(body),
    );
    const byGroups = kept.map(({ Permiso, Grupo }) => `${Permiso} por el grupo ${Grupo}`).join(', ');
    return { Message: `Permisos retirados a ${target.UserName}.${byGroups && ` Sigue teniendo ${byGroups}.`}` };
  },

  addPermissionToUsers(call) {
    const { db, user, query, body } = call;
    requires(user, 'GESTORACCESS');
    const name = nameOfPermission(db, query.permiso);
    return changeEach(db, body, counted(`usuario con el permiso ${name}`, `usuarios con el permiso ${name}`), (id) =>
      db.prepare(grant).run(findTarget(call, id).Id, query.permiso),
    );
  },

  removePermissionFromUsers(call) {
    const { db, user, query, body } = call;
    requires(user, 'GESTORACCESS');
    const name = nameOfPermission(db, query.permiso);
    const done = counted(`usuario sin el permiso directo ${name}`, `usuarios sin el permiso directo ${name}`);
    return changeEach(db, body, done, (id) => {
      const target = findTarget(call, id);
      protectSystem(target, user);
      db.prepare(revoke).run(target.Id, query.permiso);
      keepAdministrator(db);
    });
  },
};
