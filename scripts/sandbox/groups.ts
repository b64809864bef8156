import type * as rows from '~/api/groups.ts';
import { group } from '~/api/groups.ts';
import { longest } from '~/api/lengths.ts';
import { keepAdministrator } from './administrators.ts';
import type { Handlers } from './handler.ts';
import { checkLengths, checkName, nameOfGroup, nameOfPermission } from './names.ts';
import { groupPermissions } from './pairs.ts';
import { Problem } from './problem.ts';
import { insertRow, records, transaction } from './sql.ts';

export const groups: Handlers<typeof rows> = {
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
