import type { Endpoint } from './endpoint.ts';
import { listIn } from './schemas.ts';
import { requestedPage } from './sizes.ts';
import { expectedList, fromWire, openAnswer, openList } from './wire/index.ts';

/**
 * An answer in our names and out of its envelope, not yet checked; of a list, the page that was asked for.
 *
 * @throws TypeError if a list is in no envelope that the mapping knows
 */
export function readAnswer(endpoint: Endpoint, answer: unknown, query?: Record<string, unknown>): unknown {
  const rows = listIn(endpoint.result);
  if (!rows) return fromWire(endpoint, openRecord(endpoint, answer));
  const list = openList(answer);
  if (!list)
    throw new TypeError(`${endpoint.method} ${endpoint.path}: expected ${expectedList}, received ${kindOf(answer)}`);
  const page = rows.paged ? requestedPage(list, query) : list.Items;
  // Asked for without pages, a bare array is the whole list: its schema counts the rows.
  return fromWire(endpoint, page === list && Array.isArray(answer) ? answer : page);
}

/** What an answer is about; rows that other members stand beside are out of their envelope too. */
export function openRecord({ result }: Endpoint, answer: unknown): unknown {
  const opened = openAnswer(answer);
  const { entries } = result as { entries?: object };
  const list = (entries ? 'Items' in entries : listIn(result)) ? openList(opened) : undefined;
  return list && entries && !Array.isArray(opened) ? { ...(opened as object), ...list } : (list ?? opened);
}

const kindOf = (answer: unknown) =>
  answer && typeof answer === 'object'
    ? `an object with ${Object.keys(answer).join(', ') || 'nothing in it'}`
    : `${answer}`.slice(0, 60);
