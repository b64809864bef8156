import { mutate } from 'swr';
import { speculate } from '~/lib/speculate.ts';
import { type Args, request } from './client.ts';
import type { Call, Endpoint, QueryOf, ResultOf } from './endpoint.ts';
import { journal, type Speculation } from './journal.ts';

/** The name under which an answer is cached: of the row, and of what was asked. */
export const keyOf = (endpoint: Endpoint, query: unknown, body: unknown) =>
  [endpoint.name, query ?? null, ...(body === undefined ? [] : [body])] as const;

/** Milliseconds for which a prefetched answer is as good as one asked for now. */
const freshFor = 5000;
interface Prefetched {
  answer: Promise<unknown>;
  at: number;
  cached?: boolean;
  speculative: Speculation;
  /** Ends it before its answer. */
  call: AbortController;
}
const prefetched = new Map<string, Prefetched>();

/**
 * Asks what a page will ask, while a person still points at the link to it: the page then has the answer at once, or
 * waits for the same one. Where it fails, the page asks for itself.
 *
 * @param then what else can be asked once the answer is known
 */
export function prefetch<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  then?: (answer: ResultOf<E>) => undefined,
): undefined {
  speculate(async () => {
    const answer = await askOnce(endpoint, query);
    then?.(answer);
  });
}

/** All the calls of a list. */
export function prefetchAll(calls: readonly Call[]): undefined {
  for (const { endpoint, query } of calls) prefetch(endpoint, query as QueryOf<Endpoint>);
}

async function askOnce<E extends Endpoint>(endpoint: E, query: QueryOf<E>): Promise<ResultOf<E>> {
  const key = keyOf(endpoint, query, undefined);
  const id = JSON.stringify(key);
  const known = prefetched.get(id);
  if (known && Date.now() - known.at < freshFor) return known.answer as Promise<ResultOf<E>>;
  const speculative: Speculation = {};
  const call = new AbortController();
  const answer = request(endpoint, { query } as Args<E>, { speculative, signal: call.signal });
  const asked = { answer, at: Date.now(), cached: false, speculative, call };
  prefetched.set(id, asked);
  // Nobody could use the answer any more. Where a page waits for it, that page decides.
  const unused = setTimeout(() => prefetched.get(id) === asked && call.abort(), freshFor);
  try {
    const data = await answer;
    if (prefetched.get(id) === asked) {
      asked.cached = true;
      void mutate(key, data, { revalidate: false });
    }
    return data;
  } catch (error) {
    if (prefetched.get(id) === asked) prefetched.delete(id);
    throw error;
  } finally {
    clearTimeout(unused);
  }
}

/** Whether the cache has a fresh prefetched answer: nothing needs to be asked, until it is taken. */
export function isPrefetched(id: string): boolean {
  const { cached, at } = prefetched.get(id) ?? {};
  return cached === true && Date.now() - (at ?? 0) < freshFor;
}

/**
 * The prefetched answer, once, while it is fresh.
 *
 * @param signal of who waits for it now: the call is given up with it
 */
export function takePrefetched<T>(id: string, signal?: AbortSignal): Promise<T> | undefined {
  const known = prefetched.get(id);
  prefetched.delete(id);
  if (!known || Date.now() - known.at >= freshFor) {
    known?.call.abort();
    return undefined;
  }
  signal?.addEventListener('abort', () => known.call.abort(), { once: true });
  known.answer.then(
    () => known.speculative.announce?.(),
    () => {},
  );
  return known.answer as Promise<T>;
}

/** Whether a change that was made concerns the answer of a row that it touches, by what was asked of it. */
export type Concerns = (row: string, query: unknown) => boolean;

/** Asks again for every cached answer that the call has made stale: of the rows that it touches, those that it concerns. */
export function refresh({ touches = [] }: Endpoint, concerns: Concerns = () => true) {
  if (touches.length === 0) return Promise.resolve([]);
  // What was asked before the change is not as good as an answer after it.
  dropPrefetched();
  return mutate((key) => Array.isArray(key) && touches.includes(key[0]) && concerns(key[0], key[1]));
}

function dropPrefetched() {
  for (const { call } of prefetched.values()) call.abort();
  prefetched.clear();
}

/** Empties the cache and the journal: what one person saw is not there for the next. */
export function clearCache() {
  dropPrefetched();
  journal.forget();
  return mutate(() => true, undefined, { revalidate: false });
}
