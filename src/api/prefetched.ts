import { perAccount } from '~/lib/perPerson.ts';
import type { Speculation } from './journal.ts';

/** A call that was sent before a page needs it. */
interface Prefetched {
  /** Of the page's head: the answer as it came. Otherwise read and checked. */
  answer: Promise<unknown>;
  call: AbortController;
  /** As `performance.now()`: from then on it is too old. */
  until: number;
  /** Of the page's head: only a call with the same token gets the answer. */
  token?: string;
  /** True: the cache of all answers has it. */
  cached?: boolean;
  speculative?: Speculation;
}

declare global {
  /** The calls that the page's head (`src/head/portal.ts`) sent before any other script had loaded, by address. */
  var headCalls: Map<string, Prefetched> | undefined;
}

/** By the address of a call of the page's head, by the cache key of every other. */
export const prefetched = perAccount<Map<string, Prefetched>>(() => new Map(), end);
if (globalThis.headCalls) prefetched.set(globalThis.headCalls);

/** The answer of a call that was prefetched and is not too old. */
export function freshAnswer(key: string): Prefetched | undefined {
  const cached = prefetched.value.get(key);
  return cached && performance.now() < cached.until ? cached : undefined;
}

/**
 * Takes the answer, if it is fresh. It can be taken once.
 *
 * @param signal of the part that now waits for it: aborting it aborts the call
 */
export function takePrefetched<T>(key: string, signal?: AbortSignal, token?: string | null): Promise<T> | undefined {
  const cached = freshAnswer(key);
  if (cached?.token !== undefined && cached.token !== token) return undefined;
  prefetched.value.delete(key);
  if (!cached) return undefined;
  signal?.addEventListener('abort', () => cached.call.abort());
  cached.answer.then(
    () => cached.speculative?.announce?.(),
    () => {},
  );
  return cached.answer as Promise<T>;
}

/** Call around a change: everything prefetched until then is stale. */
export const forgetPrefetched = () => end(prefetched.value);

function end(calls: Map<string, Prefetched>) {
  for (const { call } of calls.values()) call.abort();
  calls.clear();
}
