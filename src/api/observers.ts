import { withSharedTimeout } from './sharedTimeout.ts';
import { watchCall } from './slow.ts';

/** What ends a question before its answer. */
export interface Limits {
  signal: AbortSignal;
  /** By `performance.now()`. */
  until: number;
}

/**
 * Who waits for which question. When the last one has gone, the question is given up: a page that was left asks the
 * server for nothing more.
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
  // Not at once: React may take a page down only to put it up again, and one page may hand the question to the next.
  setTimeout(() => {
    if (!waiting.has(id)) calls.get(id)?.abort();
  });
}

/** Runs the call that answers a question, with the signal that gives it up and the moment that is too late. */
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
