import { withSharedTimeout } from './deadline.ts';
import { watchCall } from './slow.ts';

/** What ends a call before its answer. */
export interface Limits {
  signal: AbortSignal;
  /** As `performance.now()`. */
  until: number;
}

/**
 * How many parts wait for each call. When the last one stops waiting, the call is aborted: a page that was left sends
 * nothing more.
 * Not per person: they leave with their screen.
 */
const waiting = new Map<string, number>();
const calls = new Map<string, AbortController>();

export function stay(id: string) {
  waiting.set(id, (waiting.get(id) ?? 0) + 1);
}

export function leave(id: string) {
  const left = (waiting.get(id) ?? 1) - 1;
  if (left > 0) return void waiting.set(id, left);
  waiting.delete(id);
  // Deferred: React may unmount a page only to mount it again, and the next page may wait for the same call.
  setTimeout(() => {
    if (!waiting.has(id)) calls.get(id)?.abort();
  });
}

/** Runs a call with the signal that aborts it and the moment that is too late. */
export async function track<T>(id: string, ask: (limits: Limits) => Promise<T>): Promise<T> {
  const call = new AbortController();
  calls.set(id, call);
  const end = watchCall(call, 'screen');
  try {
    return await withSharedTimeout((until) => ask({ signal: call.signal, until }));
  } finally {
    end();
    if (calls.get(id) === call) calls.delete(id);
  }
}
