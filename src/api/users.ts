import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { calls } from './paths.ts';
import { userPermission } from './permissions.ts';
import { changed, date, dateTime, flag, listQuery, maybe, message, number, outcomes, page, text } from './schemas.ts';

const { get, post, put, del, call } = rows('users');

export const userRow = v.object({
  /** GUID. */
  Id: v.string(),
  UserName: v.string(),
  Nombre: text,
  Apellidos: text,
  Email: text,
  Telefono: text,
  /** Enabled. */
  Activo: flag,
  /** Locked. */
  Bloqueado: flag,
  FechaBloqueo: maybe(dateTime),
  UltimoAcceso: maybe(dateTime),
  /** Days since the last access, or since the account was created if there was none. */
  DiasSinAcceso: number,
  FechaAlta: maybe(date),
  IdAgente: number,
  Agente: text,
  Grupos: maybe(v.array(v.object({ Id: v.number(), Nombre: v.string() }))),
  /** Brand-domain identifier; null: every brand. */
  Marca: text,
  EsSistema: flag,
});
export type UserRow = v.InferOutput<typeof userRow>;

/** A user with the fields of the user's own page. */
export const user = v.object({
  ...userRow.entries,
  IntentosFallidos: number,
  FechaCambioPassword: maybe(date),
  DebeCambiarPassword: flag,
  /** The user's permissions, without repeats. */
  Permisos: maybe(v.array(userPermission)),
  /** The last ten sessions, newest first; FechaFin is missing while a session lasts. */
});
export type User = v.InferOutput<typeof user>;

/** The fields that can be written. Fields left out stay as they are; for a new user they stay empty. */
export const userBody = v.object({
  UserName: v.string(),
  Nombre: v.string(),
  Email: v.string(),
  Apellidos: v.nullish(v.string()),
  Telefono: v.nullish(v.string()),
  IdAgente: v.nullish(v.number()),
  /** Ids of the user's groups after the change. */
  Grupos: v.optional(v.array(v.number())),
  Marca: v.nullish(v.string()),
  DebeCambiarPassword: v.optional(v.boolean()),
});
export type UserBody = v.InferOutput<typeof userBody>;

const byUserId = v.object({ Id: v.string() });
const userIds = v.array(v.string());

const userLists = ['listUsers', 'getUser'];
const memberships = [...userLists, 'listGroups', 'listPermissions'];

export const listUsers = get('listUsers', 'usuarios', {
  query: listQuery,
  capitalised: true,
  result: page(userRow),
  toast: 'server',
});

export const registerUser = post('registerUser', 'usuarios/register', {
  body: v.object({ ...userBody.entries, Password: v.string() }),
  result: changed({ Id: text }),
  creates: { code: 'Id' },
  touches: [...memberships, 'listAgents', 'getAgent'],
  toast: 'server',
});

export const updateUser = put('updateUser', 'usuarios/update', {
  query: byUserId,
  body: userBody,
  result: message,
  touches: [...memberships, 'listAgents', 'getAgent'],
  toast: 'server',
});

const bulk = { body: userIds, result: outcomes, touches: userLists, toast: 'server' } as const;

export const enableUsers = call('enableUsers', calls.enableUsers, bulk);

export const disableUsers = call('disableUsers', calls.disableUsers, bulk);

export const lockUsers = call('lockUsers', calls.lockUsers, bulk);

export const unlockUsers = call('unlockUsers', calls.unlockUsers, bulk);

export const deleteUser = del('deleteUser', 'usuarios/delete', {
  query: byUserId,
  result: message,
  // Not `getUser`: the page is being left, and the call would only say that the user is gone.
  touches: [...memberships.filter((name) => name !== 'getUser'), 'listAgents', 'getAgent'],
  toast: 'server',
});

export const setUserPassword = put('setUserPassword', 'usuarios/change-pass-admin', {
  query: byUserId,
  body: v.object({ Password: v.string() }),
  result: message,
  touches: userLists,
  toast: 'fixed',
});

/** The caller's own password; all other sessions of the caller end. */
export const changeOwnPassword = put('changeOwnPassword', 'usuarios/password', {
  body: v.object({ OldPassword: v.string(), NewPassword: v.string() }),
  result: message,
  touches: userLists,
  toast: 'fixed',
});

export const getUser = get('getUser', 'usuarios/{id}', {
  query: v.object({ id: v.string() }),
  result: user,
  toast: 'fixed',
});

export const addUserToGroup = post('addUserToGroup', 'usuarios/add-user-group', {
  query: v.object({ userId: v.string(), userGroup: v.number() }),
  result: message,
  touches: memberships,
  toast: 'server',
});

const manyGroups = {
  query: v.object({ userId: v.string() }),
  body: v.array(v.number()),
  result: message,
  touches: memberships,
  toast: 'server',
} as const;
export const addUserToGroups = call('addUserToGroups', calls.addUserToGroups, manyGroups);
export const removeUserFromGroups = call('removeUserFromGroups', calls.removeUserFromGroups, manyGroups);

const manyUsers = {
  query: v.object({ userGroup: v.number() }),
  body: userIds,
  result: outcomes,
  touches: memberships,
  toast: 'server',
} as const;
export const addUsersToGroup = call('addUsersToGroup', calls.addUsersToGroup, manyUsers);
export const removeUsersFromGroup = call('removeUsersFromGroup', calls.removeUsersFromGroup, manyUsers);
