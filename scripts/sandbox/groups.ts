import type * as rows from '~/api/groups.ts';
import type { Group } from '~/api/groups.ts';
import { longest } from '~/api/lengths.ts';
import { requires } from './access.ts';
import { keepAdministrator } from './administrators.ts';
import type { Handlers } from './handler.ts';
import { checkLengths, checkName, nameOfGroup, nameOfPermission } from './names.ts';
import { Problem } from './problem.ts';
import { all, transaction } from './sql.ts';

type Stored = Omit<Group, 'Permisos' | 'EsSistema'> & { Permisos: string; EsSistema: number };

/** Granting what is already granted, or revoking what is not, changes nothing and is not an error. */
export const groups: Handlers<typeof rows> = {
  createGroup({ db, clock, user, body }) {
    requires(user, 'GESTORACCESS');
    checkLengths(body, longest.group);
    const { name, normalised } = checkName(db, 'user_groups', body.Nombre, 'Nombre');
    const { lastInsertRowid } = db
      .prepare(
        'INSERT INTO user_groups (Nombre, NombreNormalizado, Descripcion, FechaCreacion, EsSistema) VALUES (?, ?, ?, ?, 0)',
      )
      .run(name, normalised, body.Descripcion?.trim() ?? '', clock.today());
    return { Message: 'Grupo creado correctamente.', Id: Number(lastInsertRowid) };
  },

  listGroups({ db, user }) {
    requires(user, 'GESTORACCESS');
    return all<Stored>(
      db,
      `SELECT g.Id, g.Nombre, g.NombreNormalizado, g.Descripcion, g.FechaCreacion, g.EsSistema,
         (SELECT count(*) FROM group_members m WHERE m.GrupoId = g.Id) AS NumUsuarios,
         (SELECT json_group_array(
            json_object('Id', p.Id, 'Nombre', p.Nombre, 'NombreNormalizado', p.NombreNormalizado) ORDER BY p.Id)
          FROM group_permissions given JOIN permissions p ON p.Id = given.PermisoId WHERE given.GrupoId = g.Id) AS Permisos
       FROM user_groups g ORDER BY fold(g.Nombre)`,
    ).map((group) => ({ ...group, Permisos: JSON.parse(group.Permisos), EsSistema: group.EsSistema === 1 }));
  },

  addPermissionToGroup({ db, user, body: { PermisoId, GrupoId } }) {
    requires(user, 'GESTORACCESS');
    const group = nameOfGroup(db, GrupoId);
    const permission = nameOfPermission(db, PermisoId);
    db.prepare('INSERT OR IGNORE INTO group_permissions (GrupoId, PermisoId) VALUES (?, ?)').run(GrupoId, PermisoId);
    return { Message: `${group} da ahora el permiso ${permission}.` };
  },

  removePermissionFromGroup({ db, user, body: { PermisoId, GrupoId } }) {
    requires(user, 'GESTORACCESS');
    const group = nameOfGroup(db, GrupoId);
    const permission = nameOfPermission(db, PermisoId);
    if (db.prepare('SELECT EsSistema FROM user_groups WHERE Id = ?').get(GrupoId)?.EsSistema)
      throw new Problem(409, `${group} es un grupo del sistema: no se le pueden quitar permisos.`);
    transaction(db, () => {
      db.prepare('DELETE FROM group_permissions WHERE GrupoId = ? AND PermisoId = ?').run(GrupoId, PermisoId);
      keepAdministrator(db);
    });
    return { Message: `${group} ya no da el permiso ${permission}.` };
  },
};
