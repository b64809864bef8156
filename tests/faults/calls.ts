import { apiConfig } from '../../src/api/config.ts';
import { isSafe } from '../../src/api/endpoint.ts';
import { allRows } from '../../src/api/index.ts';

const below = `/${apiConfig.basePath}`;
/** An address without a parameter comes before one that also matches it: `jerarquia/loggedUser`, `jerarquia/{id}`. */
const patterns = allRows
  .filter(isSafe)
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ name, method, path }) => ({
    name,
    method,
    pattern: new RegExp(`^${below}${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`, 'i'),
  }));

/** The row of a call that only reads; undefined for others. */
export const readingCall = (method: string, path: string) =>
  patterns.find((row) => row.method === method && row.pattern.test(path))?.name;

/** Whether a call reads a screen's data. Calls of the session do not count: they have their own faults. */
export const hitsData = (method: string, path: string) =>
  path.startsWith('/api/') &&
  !path.startsWith('/api/auth/') &&
  (method === 'GET' || readingCall(method, path) !== undefined);

/** Method and path of a call as the proxy logs it: `GET /api/contract?…`. */
export const partsOf = (call: string) => call.split(' ') as [method: string, path: string];

/** The calls that were hit, by their rows' names. */
export const namesOf = (hit: readonly string[]) => new Set(hit.flatMap((call) => readingCall(...partsOf(call)) ?? []));
