import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { permissionGrant } from './permissions.ts';
import { date, list, maybe, message, number } from './schemas.ts';

const { get, post, del } = rows('groups');

export const group = v.object({
  Id: v.number(),
  Nombre: v.string(),
  /** In capitals, without accents and spaces. */
  NombreNormalizado: maybe(v.string()),
  Descripcion: maybe(v.string()),
  NumUsuarios: number,
  Permisos: maybe(v.array(permissionGrant)),
  FechaCreacion: maybe(date),
  /** A group of the portal itself: its permissions cannot be removed. */
  EsSistema: maybe(v.boolean()),
});
export type Group = v.InferOutput<typeof group>;

const link = {
  body: v.object({ PermisoId: v.number(), GrupoId: v.number() }),
  result: message,
  touches: ['listGroups', 'listPermissions', 'listUsers', 'getUser'],
  toast: 'server',
} as const;

export const createGroup = post('createGroup', 'grupousuarios/create-user-group', {
  body: v.object({ Nombre: v.string(), Descripcion: v.nullish(v.string()) }),
  result: message,
  creates: {},
  touches: ['listGroups', 'listUserGroupOptions'],
  toast: 'server',
});

export const listGroups = get('listGroups', 'grupousuarios/user-groups', { result: list(group), toast: 'server' });

export const addPermissionToGroup = post('addPermissionToGroup', 'grupousuarios/asignar-permiso-a-user-group', link);

export const removePermissionFromGroup = del(
  'removePermissionFromGroup',
  'grupousuarios/remove-permiso-a-user-group',
  link,
);
