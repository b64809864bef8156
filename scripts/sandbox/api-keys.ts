import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/api-keys.ts';
import { type ApiKey, apiKey, type generateApiKey } from '~/api/api-keys.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import { longest } from '~/api/lengths.ts';
import { hashKey, lastFour, maskKey, newKey, prefixOf } from './api-key.ts';
import type { Handlers } from './handler.ts';
import { checkLengths } from './names.ts';
import { Problem, refusal } from './problem.ts';
import { insertRow, records } from './sql.ts';

/** A key by its mask or its full text. Throws a 404 if there is none. */
function find(db: DatabaseSync, secret: string) {
  const key = secret.trim();
  const found = db
    .prepare(
      'SELECT Id, Nombre, Activa, FechaCaducidad FROM api_keys WHERE Hash = ? OR ? = Prefijo || ? || UltimosCuatro',
    )
    .get(hashKey(key), key, maskKey('', ''));
  if (found) return found as unknown as Pick<ApiKey, 'Nombre' | 'FechaCaducidad'> & { Id: number; Activa: number };
  throw refusal(404, 'ApiKey', 'No hay ninguna API Key como esa.');
}

const hasExpired = (date: string | null, today: string) => date !== null && date < today;

export const apiKeys: Handlers<typeof rows> = {
  listApiKeys: ({ db, clock }) =>
    records(
      db,
      apiKey,
      `SELECT k.Prefijo || ?2 || k.UltimosCuatro AS ApiKey, k.Nombre, k.ApiUserId, u.Nombre AS ApiUser, k.Activa,
         coalesce(k.FechaCaducidad < ?1, 0) AS Caducada, k.FechaCreacion, k.FechaCaducidad, k.UltimoUso, k.UltimaIp,
         coalesce((SELECT sum(Usos) FROM api_key_uses WHERE ApiKeyId = k.Id AND Dia > date(?1, '-30 days')), 0) AS Usos30d,
         k.CreadaPor
       FROM api_keys k JOIN api_users u ON u.Id = k.ApiUserId ORDER BY k.FechaCreacion DESC, k.Id DESC`,
      clock.today(),
      maskKey('', ''),
    ),

  toggleApiKey({ db, clock, body }) {
    const { Id, Nombre, Activa, FechaCaducidad } = find(db, body.ApiKey);
    if (!Activa && hasExpired(FechaCaducidad, clock.today()))
      throw new Problem(409, `La API Key «${Nombre}» ha caducado: genera otra.`);
    db.prepare('UPDATE api_keys SET Activa = 1 - Activa WHERE Id = ?').run(Id);
    return { Message: `API Key «${Nombre}» ${Activa ? 'deshabilitada' : 'habilitada'}.`, Activa: !Activa };
  },

  generateApiKey({ db, clock, user, body }) {
    checkLengths(body, longest.apiKey);
    checkKey(db, body, clock.today());
    const key = newKey();
    insertRow(db, 'api_keys', {
      Hash: hashKey(key),
      Prefijo: prefixOf(key),
      UltimosCuatro: lastFour(key),
      Nombre: body.Nombre.trim(),
      ApiUserId: body.ApiUserId,
      Activa: true,
      FechaCreacion: clock.today(),
      FechaCaducidad: body.FechaCaducidad ?? null,
      CreadaPor: user.email,
    });
    return { Message: 'API Key generada exitosamente', ApiKey: key, Mascara: maskKey(prefixOf(key), lastFour(key)) };
  },

  deleteApiKey({ db, body }) {
    db.prepare('DELETE FROM api_keys WHERE Id = ?').run(find(db, body.ApiKey).Id);
    return { Message: 'API Key eliminada correctamente.' };
  },
};

function checkKey(
  db: DatabaseSync,
  { Nombre, ApiUserId, FechaCaducidad = null }: BodyOf<typeof generateApiKey>,
  today: string,
) {
  if (!Nombre.trim()) throw refusal(422, 'Nombre', 'Falta «Nombre».');
  if (hasExpired(FechaCaducidad, today)) throw refusal(422, 'FechaCaducidad', 'La fecha de caducidad ya ha pasado.');
  const owner = db.prepare('SELECT Nombre, Activo FROM api_users WHERE Id = ?').get(ApiUserId);
  if (!owner) throw refusal(404, 'ApiUserId', `No hay ningún usuario de API con el identificador ${ApiUserId}.`);
  if (!owner.Activo)
    throw refusal(409, 'ApiUserId', `${owner.Nombre} está deshabilitado: no puede tener API Keys nuevas.`);
}
