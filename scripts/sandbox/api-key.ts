import { createHash, randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
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
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function allows(networks: readonly string[], address: string): boolean {
  const family = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
  const allowed = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    if (bits === undefined) allowed.addAddress(ip, family(ip));
    else allowed.addSubnet(ip, Number(bits), family(ip));
  }
  return isIP(address) !== 0 && allowed.check(address, family(address));
}

const unauthorized = (why: string) =>
  new Problem(401, why, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });

/**
 * The API user of a key, with its permissions and agent, as if a person were calling; counts the use. Throws a 401 for
 * an invalid key, a 403 for an address that is not allowed, a 429 above the limit.
 *
 * @param address of the caller
 */
export function authenticateKey(db: DatabaseSync, clock: Clock, key: string, address: string): User {
  const found = db
    .prepare(
      `SELECT k.Id AS ApiKeyId, k.Activa, k.FechaCaducidad, u.* FROM api_keys k JOIN api_users u ON u.Id = k.ApiUserId
       WHERE k.Hash = ?`,
    )
    .get(hashKey(key));
  if (!found) throw unauthorized('La API Key no existe.');
  if (!found.Activa || !found.Activo) throw unauthorized('La API Key está deshabilitada.');
  if (found.FechaCaducidad !== null && String(found.FechaCaducidad) < clock.today())
    throw unauthorized('La API Key ha caducado.');
  const networks: string[] = JSON.parse(String(found.IpsPermitidas));
  if (networks.length > 0 && !allows(networks, address))
    throw new Problem(403, `La API Key no sirve desde la dirección ${address.slice(0, 60)}.`);
  countUse(db, clock, found as unknown as Used, address);
  const Id = `api-${found.Id}`;
  return {
    id: Id,
    email: String(found.Email),
    agentId: found.IdAgente as number | null,
    brandId: null,
    active: true,
    locked: false,
    passwordHash: '',
    row: {
      Id,
      UserName: found.Email as string,
      Nombre: found.Nombre as string,
      Apellidos: null,
      Email: found.Email as string,
      IdAgente: found.IdAgente as number | null,
      UltimoAcceso: clock.timestamp(),
    },
    permissions: findPermissions(
      db,
      `SELECT PermisoId, 'Directo' AS Origen FROM api_user_permissions WHERE ApiUserId = ?`,
      found.Id as number,
    ),
    known: knownPermissions(db),
  };
}

interface Used {
  Id: number;
  ApiKeyId: number;
  Minuto: string | null;
  UsosMinuto: number;
  LimiteMinuto: number;
}

function countUse(db: DatabaseSync, clock: Clock, { Id, ApiKeyId, ...used }: Used, address: string) {
  const now = clock.timestamp();
  const minute = now.slice(0, 16);
  const before = used.Minuto === minute ? used.UsosMinuto : 0;
  if (before >= used.LimiteMinuto)
    throw new Problem(429, `Has llegado al límite de ${used.LimiteMinuto} llamadas por minuto. Espera al siguiente.`, {
      headers: { 'Retry-After': String(60 - Number(now.slice(17, 19))) },
    });
  db.prepare('UPDATE api_users SET Minuto = ?, UsosMinuto = ? WHERE Id = ?').run(minute, before + 1, Id);
  db.prepare('UPDATE api_keys SET UltimoUso = ?, UltimaIp = ? WHERE Id = ?').run(now, address, ApiKeyId);
  db.prepare(
    `INSERT INTO api_key_uses (ApiKeyId, Dia, Usos) VALUES (?, ?, 1)
     ON CONFLICT (ApiKeyId, Dia) DO UPDATE SET Usos = Usos + 1`,
  ).run(ApiKeyId, now.slice(0, 10));
}
