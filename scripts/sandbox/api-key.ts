import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { DatabaseSync } from 'node:sqlite';
import { findPermissions, knownPermissions, type User } from './access.ts';
import type { Clock } from './clock.ts';
import { Problem } from './problem.ts';

const live = 'pk_live_';
/** Prefix of keys for preproduction. */
const test = 'pk_test_';

export const isApiKey = (token: string | undefined): token is string =>
  token !== undefined && [live, test].some((prefix) => token.startsWith(prefix));

export const writeKey = (secret: string, preproduction = false) => (preproduction ? test : live) + secret;

/** Prefix of every key. */
export const prefixOf = (key: string) => (key.startsWith(test) ? test : live);

export const newKey = () => writeKey(randomBytes(16).toString('hex'));

/** Keys are stored and found by this hash. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** The mask by which people identify a key. */
export const lastFour = (key: string) => key.slice(-4);

export const maskKey = (prefix: string, four: string) => `${prefix}••••${four}`;

/** An address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '0', more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more === undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

/** The API user of a key, with its permissions and agent, as if a person were calling; a 401 for an invalid key. */
export function authenticateKey(db: DatabaseSync, clock: Clock, key: string): User {
  const found = db
    .prepare(
      `SELECT u.* FROM api_keys k JOIN api_users u ON u.Id = k.ApiUserId
       WHERE k.Hash = ? AND k.Activa = 1 AND u.Activo = 1 AND coalesce(k.FechaCaducidad, '9') >= ?`,
    )
    .get(hashKey(key), clock.today()) as
    | { Id: number; Nombre: string; Email: string; IdAgente: number | null }
    | undefined;
  if (!found)
    throw new Problem(401, 'La API Key no existe.', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  const { Nombre, Email, IdAgente } = found;
  const Id = `api-${found.Id}`;
  const direct = `SELECT PermisoId, 'Directo' AS Origen FROM api_user_permissions WHERE ApiUserId = ?`;
  return {
    id: Id,
    email: Email,
    agentId: IdAgente,
    brandId: null,
    active: true,
    locked: false,
    passwordHash: '',
    row: { Id, UserName: Email, Nombre, Apellidos: null, Email, IdAgente, UltimoAcceso: clock.timestamp() },
    permissions: findPermissions(db, direct, found.Id),
    permissionNames: knownPermissions(db),
  };
}
