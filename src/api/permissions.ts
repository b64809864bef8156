import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { list, maybe, message, number, outcomes, text } from './schemas.ts';

const { get, post, put, del } = rows('permissions');

export const permission = v.object({
  Id: v.number(),
  Nombre: v.string(),
  /** The name in the session: `GESTORACCESS`. */
  NombreNormalizado: v.string(),
  Descripcion: text,
  Modulo: text,
  /** Users who have it, directly or through a group. */
  NumUsuarios: number,
  NumGrupos: number,
  NumApiUsers: number,
  EsSistema: maybe(v.boolean()),
});
export type Permission = v.InferOutput<typeof permission>;

/** A permission as other records name it. */
const shape = { Id: v.number(), Nombre: v.string(), NombreNormalizado: v.string() };
/** Some servers give the names only, `["GESTORACCESS"]`: the id is then unknown. */
const nameOnly = v.pipe(
  v.string(),
  v.transform((name) => ({ Id: null, Nombre: name, NombreNormalizado: name, Origen: null })),
);
export const permissionGrant = v.union([v.object(shape), nameOnly]);
/** Origen is `Directo`, or the group that grants it. */
export const userPermission = v.union([v.object({ ...shape, Origen: text }), nameOnly]);

type Grant = Pick<v.InferOutput<typeof permissionGrant>, 'Id' | 'NombreNormalizado'>;

/** What distinguishes the permissions of a record. */
export const permissionKey = ({ Id, NombreNormalizado }: Grant) => Id ?? NombreNormalizado;

/** Whether a record names this permission of the catalogue. */
export const isPermission =
  (permission: Pick<Permission, 'Id' | 'NombreNormalizado'>) =>
  ({ Id, NombreNormalizado }: Grant) =>
    Id === null ? NombreNormalizado === permission.NombreNormalizado : Id === permission.Id;

const touches = ['listPermissions', 'listUsers', 'getUser'];

export const listPermissions = get('listPermissions', 'permission', { result: list(permission), toast: 'server' });

export const createPermission = post('createPermission', 'permission', {
  body: v.object({
    Nombre: v.string(),
    /** Derived from Nombre if left out. */
    NombreNormalizado: v.nullish(v.string()),
    Descripcion: v.nullish(v.string()),
    Modulo: v.nullish(v.string()),
  }),
  result: message,
  creates: {},
  touches: ['listPermissions'],
  toast: 'server',
});

const ofOneUser = {
  query: v.object({ userId: v.string() }),
  body: v.array(v.number()),
  result: message,
  touches,
  toast: 'server',
} as const;
export const addPermissionsToUser = put('addPermissionsToUser', 'permission/add-permisos-to-user', ofOneUser);
/** Removes permissions given directly; those of a group stay. */
export const removePermissionsFromUser = del('removePermissionsFromUser', 'permission/remove-permisos', ofOneUser);

/** A permission by its id. */
const ofPermission = v.object({ permiso: v.number() });
const ofUsers = { query: ofPermission, body: v.array(v.string()), result: outcomes, touches, toast: 'server' } as const;
export const addPermissionToUsers = put('addPermissionToUsers', 'permission/add-permiso-to-users-multiple', ofUsers);
export const removePermissionFromUsers = del(
  'removePermissionFromUsers',
  'permission/remove-permiso-to-users-multiple',
  ofUsers,
);
