import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { changed, date, dateTime, list, maybe, message, number, text } from './schemas.ts';

const { get, post, put, del } = rows('apiKeys');

export const apiKey = v.object({
  /** Masked except for the last four characters: `pk_live_••••4f2a`. No two masks are alike. */
  ApiKey: v.string(),
  Nombre: v.string(),
  ApiUserId: number,
  ApiUser: text,
  Activa: maybe(v.boolean()),
  Caducada: maybe(v.boolean()),
  FechaCreacion: maybe(date),
  /** Last day of validity; null: it never expires. */
  FechaCaducidad: maybe(date),
  UltimoUso: maybe(dateTime),
  UltimaIp: text,
  Usos30d: number,
  CreadaPor: text,
});
export type ApiKey = v.InferOutput<typeof apiKey>;

const touches = ['listApiKeys', 'listApiUsers', 'getApiUser'];
/** ApiKey is the mask from the list, or the whole key. */
const byKey = { body: v.object({ ApiKey: v.string() }), result: message, touches, toast: 'server' } as const;

export const listApiKeys = get('listApiKeys', 'apikey', { result: list(apiKey), toast: 'server' });

export const toggleApiKey = put('toggleApiKey', 'apikey/toggle', byKey);

/** The only answer that contains the whole key. */
export const generateApiKey = post('generateApiKey', 'apikey/generate', {
  body: v.object({ Nombre: v.string(), ApiUserId: v.number(), FechaCaducidad: v.nullish(date) }),
  result: changed({ ApiKey: text }),
  creates: { code: 'ApiKey', also: ['clave', 'key'], secret: true },
  touches,
  toast: 'fixed',
});

export const deleteApiKey = del('deleteApiKey', 'apikey/delete', byKey);
