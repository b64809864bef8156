import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { calls } from './paths.ts';
import { permissionGrant } from './permissions.ts';
import { byId, changed, date, dateTime, list, maybe, message, number, outcomes, text } from './schemas.ts';

const { get, post, del, call } = rows('apiUsers');

/** A program that calls the API with keys of its own. */
export const apiUser = v.object({
  Id: v.number(),
  Nombre: v.string(),
  Email: text,
  Descripcion: text,
  Activo: maybe(v.boolean()),
  IdAgente: number,
  Agente: text,
  Permisos: maybe(v.array(permissionGrant)),
  FechaAlta: maybe(date),
  /** Last use of any of its keys. */
  UltimoUso: maybe(dateTime),
  /** Addresses or networks (`10.0.0.0/8`) that may use its keys; empty: any address. */
  IpsPermitidas: maybe(v.array(v.string())),
  /** Calls per minute. */
  LimiteMinuto: number,
  NumClaves: number,
  NumClavesActivas: number,
});
export type ApiUser = v.InferOutput<typeof apiUser>;

const apiUserLists = ['listApiUsers', 'getApiUser'];
const permissionTouches = [...apiUserLists, 'listApiUserPermissions', 'listPermissions'];
const agentTouches = [...apiUserLists, 'listAgents', 'getAgent'];

export const getApiUser = get('getApiUser', 'apiusers/api-user', { query: byId, result: apiUser, toast: 'fixed' });

export const deleteApiUser = del('deleteApiUser', 'apiusers/delete', {
  query: byId,
  result: message,
  touches: [...permissionTouches, ...agentTouches, 'listApiKeys'],
  toast: 'server',
});

export const registerApiUser = post('registerApiUser', 'apiusers/register-api-user', {
  body: v.object({
    Nombre: v.string(),
    Email: v.string(),
    Descripcion: v.nullish(v.string()),
    IdAgente: v.nullish(v.number()),
    IpsPermitidas: v.optional(v.array(v.string()), []),
    LimiteMinuto: v.optional(v.number(), 60),
  }),
  result: changed({ Id: number }),
  creates: { code: 'Id' },
  touches: agentTouches,
  toast: 'server',
});

export const listApiUsers = get('listApiUsers', 'apiusers/listado-api-user', {
  result: list(apiUser),
  toast: 'server',
});

export const listApiUserPermissions = get('listApiUserPermissions', 'apiusers/permisos', {
  query: byId,
  result: list(permissionGrant),
  toast: 'server',
});

const ofOneApiUser = {
  query: v.object({ apiUserId: v.number() }),
  body: v.array(v.number()),
  result: message,
  touches: permissionTouches,
  toast: 'server',
} as const;
export const addPermissionsToApiUser = call('addPermissionsToApiUser', calls.addPermissionsToApiUser, ofOneApiUser);
export const removePermissionsFromApiUser = call(
  'removePermissionsFromApiUser',
  calls.removePermissionsFromApiUser,
  ofOneApiUser,
);

/** A permission by its id, and API users by theirs. */
const ofApiUsers = {
  query: v.object({ permiso: v.number() }),
  body: v.array(v.number()),
  result: outcomes,
  touches: permissionTouches,
  toast: 'server',
} as const;
export const addPermissionToApiUsers = call('addPermissionToApiUsers', calls.addPermissionToApiUsers, ofApiUsers);
export const removePermissionFromApiUsers = call(
  'removePermissionFromApiUsers',
  calls.removePermissionFromApiUsers,
  ofApiUsers,
);

const linked = { result: message, touches: agentTouches, toast: 'server' } as const;
export const linkAgent = post('linkAgent', 'apiusers/asociar-agente', {
  body: v.object({ IdAgente: v.number(), ApiUserId: v.number() }),
  ...linked,
});
/** Unlinks the API user from its agent. */
export const unlinkAgent = post('unlinkAgent', 'apiusers/remove-agente', {
  body: v.object({ IdAgente: v.number() }),
  ...linked,
});
