import { apiConfig } from '../../src/api/config.ts';
import { isSafe } from '../../src/api/endpoint.ts';
import { allRows } from '../../src/api/index.ts';

const below = `/${apiConfig.basePath}`;
/** An address without a parameter comes before one that it would fit as well: `jerarquia/loggedUser`, `jerarquia/{id}`. */
const patterns = allRows
  .filter(isSafe)
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ name, method, path }) => ({
    name,
    method,
    pattern: new RegExp(`^${below}${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`, 'i'),
  }));

/** The row of the table that a call is of, where it changes nothing. */
export const readingCall = (method: string, path: string) =>
  patterns.find((row) => row.method === method && row.pattern.test(path))?.name;

/** The data of a screen: not the session, which has faults of its own, nor what is written. */
export const hitsData = (method: string, path: string) =>
  path.startsWith('/api/') &&
  !path.startsWith('/api/auth/') &&
  (method === 'GET' || readingCall(method, path) !== undefined);

/** A call as the proxy notes it, `GET /api/contract?…`: its method and path. */
export const partsOf = (call: string) => call.split(' ') as [method: string, path: string];

/** The calls among those that were hit, by their rows' names. */
export const namesOf = (hit: readonly string[]) => new Set(hit.flatMap((call) => readingCall(...partsOf(call)) ?? []));
