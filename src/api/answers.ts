import { mutate } from 'swr';
import { type Args, request } from './client.ts';
import type { Endpoint, QueryOf, ResultOf } from './endpoint.ts';
import { journal, type Unasked } from './journal.ts';

/** The name under which an answer is cached: of the row, and of what was asked. */
export const keyOf = (endpoint: Endpoint, query: unknown, body: unknown) =>
  [endpoint.name, query ?? null, ...(body === undefined ? [] : [body])] as const;

/** Milliseconds for which an answer that was asked for ahead is as good as one asked for now. */
const aheadFor = 5000;
const ahead = new Map<string, { answer: Promise<unknown>; at: number; cached?: boolean; unasked: Unasked }>();

/**
 * Asks what a page will ask, while a person still points at the way there: the page then has the answer at once, or waits
 * for the same one. Where it fails, the page asks for itself, and the answer that is returned may be left alone.
 */
export function askAhead<E extends Endpoint>(endpoint: E, query: QueryOf<E>): Promise<ResultOf<E>> {
  const key = keyOf(endpoint, query, undefined);
  const id = JSON.stringify(key);
  const known = ahead.get(id);
  if (known && Date.now() - known.at < aheadFor) return known.answer as Promise<ResultOf<E>>;
  const unasked: Unasked = {};
  const answer = request(endpoint, { query } as Args<E>, { unasked });
  const asked = { answer, at: Date.now(), cached: false, unasked };
  ahead.set(id, asked);
  asked.answer.then(
    (data) => {
      if (ahead.get(id) !== asked) return;
      asked.cached = true;
      void mutate(key, data, { revalidate: false });
    },
    () => {
      if (ahead.get(id) === asked) ahead.delete(id);
    },
  );
  return asked.answer;
}

/** Whether the cache has what was asked for ahead, and it is fresh: nothing needs to be asked, until it is taken. */
export function isThereAhead(id: string): boolean {
  const { cached, at } = ahead.get(id) ?? {};
  return cached === true && Date.now() - (at ?? 0) < aheadFor;
}

/** What was asked for ahead, once, while it is fresh. */
export function takeAhead<T>(id: string): Promise<T> | undefined {
  const known = ahead.get(id);
  ahead.delete(id);
  if (!known || Date.now() - known.at >= aheadFor) return undefined;
  known.answer.then(
    () => known.unasked.tell?.(),
    () => {},
  );
  return known.answer as Promise<T>;
}

/** Whether a change that was made concerns the answer of a row that it touches, by what was asked of it. */
export type Concerns = (row: string, query: unknown) => boolean;

/** Asks again for every cached answer that the call has made stale: of the rows that it touches, those that it concerns. */
export function refresh({ touches = [] }: Endpoint, concerns: Concerns = () => true) {
  if (touches.length === 0) return Promise.resolve([]);
  // What was asked for before the change is not as good as an answer after it.
  ahead.clear();
  return mutate((key) => Array.isArray(key) && touches.includes(key[0]) && concerns(key[0], key[1]));
}

/** Empties the cache and the journal: what one person saw is not there for the next. */
export function clearCache() {
  ahead.clear();
  journal.forget();
  return mutate(() => true, undefined, { revalidate: false });
}
