import { mutate } from 'swr';
import { perAccount } from '~/lib/perPerson.ts';
import { speculate } from '~/lib/speculate.ts';
import { type Args, request } from './client.ts';
import type { Call, CallOf, Endpoint, QueryOf, ResultOf } from './endpoint.ts';
import type { Speculation } from './journal.ts';

/** The cache key of an answer: the row and its arguments. */
export const keyOf = (endpoint: Endpoint, query: unknown, body: unknown) => [endpoint.name, query, body] as const;

/** Milliseconds for which a prefetched answer counts as fresh. */
const freshFor = 5000;
interface Prefetched {
  answer: Promise<unknown>;
  at: number;
  cached?: boolean;
  speculative: Speculation;
  call: AbortController;
}
const prefetched = perAccount(() => new Map<string, Prefetched>(), abortAll);

/**
 * Sends the calls of a page while a person still points at the link to it: the page then has the answer at once, or
 * waits for the same call. If it fails, the page sends the call itself.
 *
 * @param then more calls that need the answer
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

export function prefetchAll(calls: readonly Call[]): undefined {
  for (const call of calls) prefetch(...(call as CallOf<Endpoint>));
}

async function askOnce<E extends Endpoint>(endpoint: E, query: QueryOf<E>): Promise<ResultOf<E>> {
  const key = keyOf(endpoint, query, undefined);
  const id = JSON.stringify(key);
  const known = prefetched.value.get(id);
  if (known && Date.now() - known.at < freshFor) return known.answer as Promise<ResultOf<E>>;
  const speculative: Speculation = {};
  const call = new AbortController();
  const answer = request(endpoint, { query } as Args<E>, { speculative, signal: call.signal });
  const asked = { answer, at: Date.now(), cached: false, speculative, call };
  prefetched.value.set(id, asked);
  // Nothing may use the answer any more. If a page is waiting for it, that page decides.
  setTimeout(() => prefetched.value.get(id) === asked && call.abort(), freshFor);
  try {
    const data = await answer;
    if (prefetched.value.get(id) === asked) {
      asked.cached = true;
      void mutate(key, data, { revalidate: false });
    }
    return data;
  } catch (error) {
    if (prefetched.value.get(id) === asked) prefetched.value.delete(id);
    throw error;
  }
}

/** Whether the cache holds a fresh prefetched answer, so that no call is needed. */
export function isPrefetched(id: string): boolean {
  const known = prefetched.value.get(id);
  return known?.cached === true && Date.now() - known.at < freshFor;
}

/**
 * Takes the prefetched answer, if it is fresh. It can be taken once.
 *
 * @param signal of the part that now waits for it: aborting it aborts the call
 */
export function takePrefetched<T>(id: string, signal?: AbortSignal): Promise<T> | undefined {
  const known = prefetched.value.get(id);
  prefetched.value.delete(id);
  if (!known || Date.now() - known.at >= freshFor) return undefined;
  signal?.addEventListener('abort', () => known.call.abort());
  known.answer.then(
    () => known.speculative.announce?.(),
    () => {},
  );
  return known.answer as Promise<T>;
}

/** Whether a change affects the cached answer of a row in `touches`, judged by the arguments of that answer. */
export type Concerns = (row: string, query: unknown) => boolean;

/**
 * Fetches again every cached answer that the call made stale: the rows in `touches`, limited to those that `concerns`
 * accepts.
 */
export function refresh({ touches = [] }: Endpoint, concerns: Concerns = () => true) {
  if (touches.length === 0) return Promise.resolve([]);
  // Prefetched answers from before the change are stale.
  abortAll(prefetched.value);
  prefetched.value.clear();
  return mutate((key) => Array.isArray(key) && touches.includes(key[0]) && concerns(key[0], key[1]));
}

function abortAll(calls: ReadonlyMap<string, Prefetched>) {
  for (const { call } of calls.values()) call.abort();
}

// The library keeps the cache of all answers.
perAccount(
  () => {},
  () => mutate(() => true, undefined, { revalidate: false }),
);
