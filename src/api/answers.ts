import { mutate } from 'swr';
import { perAccount } from '~/lib/perPerson.ts';
import { speculate } from '~/lib/speculate.ts';
import { type Args, request } from './client.ts';
import type { Call, Endpoint } from './endpoint.ts';
import type { Speculation } from './journal.ts';
import { forgetPrefetched, freshAnswer, prefetched } from './prefetched.ts';

/** The cache key of an answer: the row and its arguments. */
export const keyOf = (endpoint: Endpoint, query: unknown, body: unknown) => [endpoint.name, query, body] as const;

/** Milliseconds for which a prefetched answer counts as fresh. */
const freshFor = 5000;

/**
 * Sends calls before a page needs them: the page then has the answers at once, or waits for the same calls. If one
 * fails, the page sends it itself. Resolves when all have ended, and never rejects.
 */
export const prefetch = (calls: readonly Call[]): Promise<unknown> =>
  Promise.all(
    calls.map(([endpoint, query, follow]) =>
      speculate(async () => {
        const answer = await prefetchOnce(endpoint, query);
        if (follow) void prefetch(follow(answer as never));
      }),
    ),
  );

async function prefetchOnce(endpoint: Endpoint, query: Call[1]): Promise<unknown> {
  const key = keyOf(endpoint, query, undefined);
  const id = JSON.stringify(key);
  const before = freshAnswer(id);
  if (before) return before.answer;
  const speculative: Speculation = {};
  const call = new AbortController();
  const answer = request(endpoint, { query } as Args<Endpoint>, { speculative, signal: call.signal });
  const sent = { answer, call, until: performance.now() + freshFor, cached: false, speculative };
  // A change, or another person, removes it.
  const counts = () => prefetched.value.get(id) === sent;
  prefetched.value.set(id, sent);
  // Nothing may use the answer any more. If a page is waiting for it, that page decides.
  setTimeout(() => counts() && call.abort(), freshFor);
  try {
    const data = await answer;
    if (counts()) {
      sent.cached = true;
      void mutate(key, data, { revalidate: false });
    }
    return data;
  } catch (error) {
    if (counts()) prefetched.value.delete(id);
    throw error;
  }
}

/** Whether a change affects the cached answer of a row in `touches`, judged by the arguments of that answer. */
export type Concerns = (row: string, query: unknown) => boolean;

/**
 * Fetches again every cached answer that the call made stale: the rows in `touches`, limited to those that `concerns`
 * accepts.
 */
export function refresh({ touches = [] }: Endpoint, concerns: Concerns = () => true) {
  if (touches.length === 0) return Promise.resolve([]);
  forgetPrefetched();
  return mutate((key) => Array.isArray(key) && touches.includes(key[0]) && concerns(key[0], key[1]));
}

// The library keeps the cache of all answers.
perAccount(
  () => {},
  () => mutate(() => true, undefined, { revalidate: false }),
);
