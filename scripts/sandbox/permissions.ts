import { group } from '~/api/groups.ts';
import type { resources } from '~/api/index.ts';
import { longest } from '~/api/lengths.ts';
import { permission } from '~/api/permissions.ts';
import { findTarget, keepAdministrator, protectSystem, visibleUsers } from './access.ts';
import type { Handlers } from './handler.ts';
import {
  changeAll,
  changeEach,
  checkLengths,
  checkName,
  counted,
  groupPermissions,
  nameOfGroup,
  nameOfPermission,
  userPermissions,
} from './outcomes.ts';
import { Problem, refusal } from './problem.ts';
import { and, insertRow, records, transaction } from './sql.ts';

export const permissions: Handlers<typeof resources.permissions> = {
  listPermissions({ db, user, brand }) {
    // The list of a permission's users is shown below this count, and has only the users of the brand.
    const visible = and(visibleUsers(user, brand));
    return records(
      db,
      permission,
      `SELECT p.Id, p.Nombre, p.NombreNormalizado, p.Descripcion, p.Modulo, p.EsSistema,
         coalesce(u.n, 0) AS NumUsuarios, coalesce(g.n, 0) AS NumGrupos, coalesce(a.n, 0) AS NumApiUsers
       FROM permissions p
       LEFT JOIN (SELECT e.PermisoId, count(*) AS n FROM effective_permissions e JOIN users u ON u.Id = e.UserId
                  WHERE ${visible.text} GROUP BY 1) u ON u.PermisoId = p.Id
       LEFT JOIN (SELECT PermisoId, count(*) AS n FROM group_permissions GROUP BY 1) g ON g.PermisoId = p.Id
       LEFT JOIN (SELECT PermisoId, count(*) AS n FROM api_user_permissions GROUP BY 1) a ON a.PermisoId = p.Id
       ORDER BY p.Id`,
      ...visible.params,
    );
  },

  createPermission({ db, body }) {
    checkLengths(body, longest.permission);
    const Nombre = body.Nombre.trim();
    if (!Nombre) throw refusal(422, 'Nombre', 'Falta «Nombre».');
    const wanted = body.NombreNormalizado?.trim();
    const { normalised: NombreNormalizado } = wanted
      ? checkName(db, 'permissions', wanted, 'NombreNormalizado')
      : checkName(db, 'permissions', Nombre, 'Nombre');
    const Id = insertRow(db, 'permissions', {
      Nombre,
      NombreNormalizado,
      Descripcion: body.Descripcion?.trim() ?? '',
      Modulo: body.Modulo?.trim() || 'Otros',
      EsSistema: false,
    });
    return { Message: 'Permiso creado correctamente.', Id, NombreNormalizado };
  },

  addPermissionsToUser(call) {
    const { db, query, body } = call;
    const target = findTarget(call, query.userId);
    const names = changeAll(db, body, nameOfPermission, (id) => userPermissions.add(db, target.Id, id));
    return { Message: `${target.UserName} tiene ahora ${names}.` };
  },

  removePermissionsFromUser(call) {
    const { db, user, query, body } = call;
    const target = findTarget(call, query.userId);
    protectSystem(target, user);
    changeAll(db, body, nameOfPermission, (id) => userPermissions.remove(db, target.Id, id), keepAdministrator);
    return { Message: `Permisos retirados a ${target.UserName}.` };
  },

  addPermissionToUsers(call) {
    const { db, query, body } = call;
    const name = nameOfPermission(db, query.permiso);
    return changeEach(db, body, counted(`usuario con el permiso ${name}`, `usuarios con el permiso ${name}`), (id) =>
      userPermissions.add(db, findTarget(call, id).Id, query.permiso),
    );
  },

  removePermissionFromUsers(call) {
    const { db, user, query, body } = call;
    const name = nameOfPermission(db, query.permiso);
    const done = counted(`usuario sin el permiso directo ${name}`, `usuarios sin el permiso directo ${name}`);
    return changeEach(db, body, done, (id) => {
      const target = findTarget(call, id);
      protectSystem(target, user);
      userPermissions.remove(db, target.Id, query.permiso);
      keepAdministrator(db);
    });
  },
};

export const groups: Handlers<typeof resources.groups> = {
  createGroup({ db, clock, body }) {
    checkLengths(body, longest.group);
    const { name, normalised } = checkName(db, 'user_groups', body.Nombre, 'Nombre');
    const Id = insertRow(db, 'user_groups', {
      Nombre: name,
      NombreNormalizado: normalised,
      Descripcion: body.Descripcion?.trim() ?? '',
      FechaCreacion: clock.today(),
      EsSistema: false,
    });
    return { Message: 'Grupo creado correctamente.', Id };
  },

  listGroups: ({ db }) =>
    records(
      db,
      group,
      `SELECT g.Id, g.Nombre, g.NombreNormalizado, g.Descripcion, g.FechaCreacion, g.EsSistema,
         (SELECT count(*) FROM group_members m WHERE m.GrupoId = g.Id) AS NumUsuarios,
         (SELECT json_group_array(
            json_object('Id', p.Id, 'Nombre', p.Nombre, 'NombreNormalizado', p.NombreNormalizado) ORDER BY p.Id)
          FROM group_permissions given JOIN permissions p ON p.Id = given.PermisoId WHERE given.GrupoId = g.Id) AS Permisos
       FROM user_groups g ORDER BY fold(g.Nombre)`,
    ),

  addPermissionToGroup({ db, body: { PermisoId, GrupoId } }) {
    const Message = `${nameOfGroup(db, GrupoId)} da ahora el permiso ${nameOfPermission(db, PermisoId)}.`;
    groupPermissions.add(db, GrupoId, PermisoId);
    return { Message };
  },

  removePermissionFromGroup({ db, body: { PermisoId, GrupoId } }) {
    const name = nameOfGroup(db, GrupoId);
    const permission = nameOfPermission(db, PermisoId);
    if (db.prepare('SELECT EsSistema FROM user_groups WHERE Id = ?').get(GrupoId)?.EsSistema)
      throw new Problem(409, `${name} es un grupo del sistema: no se le pueden quitar permisos.`);
    transaction(db, () => {
      groupPermissions.remove(db, GrupoId, PermisoId);
      keepAdministrator(db);
    });
    return { Message: `${name} ya no da el permiso ${permission}.` };
  },
};
