import { useCallback, useRef, useState } from 'react';
import { messageOf } from '~/lib/failure.ts';
import { type Concerns, refresh } from './answers.ts';
import { type Args, request } from './client.ts';
import type { Endpoint, ResultOf } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { journal, type Words } from './journal.ts';
import { watchCall } from './running.ts';

/**
 * Milliseconds for which a loading state stays on after the answer, unless the row says otherwise (specification,
 * section 9).
 */
export const usualHold = 10;

/** `undo` reverses the change, `words` are values for its sentence. */
export type Outcome = { result: unknown; undo?: Undo | undefined; words?: Words | undefined } | { error: ApiError };

/** Reverses a change by its own call, which is announced like any other. */
type Undo = () => unknown;

/** Hears the result of every call whose row has a `toast`; the app shows it. */
type Notify = (endpoint: Endpoint, outcome: Outcome) => void;
// Not per person: set once, as the portal starts.
let notify: Notify = () => {};
export const onOutcome = (listener: Notify) => {
  notify = listener;
};

/** Announces how a call ended. {@link useAction} does this by itself; this is for work made of several calls. */
export function announce(endpoint: Endpoint, outcome: Outcome) {
  if (endpoint.toast) notify(endpoint, outcome);
}

export interface ActionOptions {
  /** Its success is not announced: for a file that is only viewed, or changes that are saved one after another. */
  quiet?: boolean;
}

/** How to look for a change whose answer was lost, or did not say what was created. */
interface Search<R> {
  /** Resolves to what the server would have answered; to undefined if the change was not made. */
  find: () => Promise<R | undefined>;
  /** Kept between attempts: whether the last answer was lost. */
  lost: { current: boolean };
}

export interface PerformOptions<R> extends NonNullable<Parameters<typeof request>[2]>, ActionOptions {
  /** Called when the server has accepted the change, before stale answers are fetched again. */
  onTaken?: () => void;
  /**
   * Used when the answer was lost or does not say what was created, and before the change is sent again: what it finds
   * counts as the answer.
   */
  search?: Search<R> | undefined;
  /** Offered while the success is announced; receives the server's answer. */
  undo?: ((result: R) => unknown) | undefined;
  /** Limits which of the touched answers are fetched again; all of them if left out. */
  concerns?: Concerns | undefined;
  /** False if the answer leaves nothing to undo. */
  mayUndo?: (result: R) => boolean;
}

/**
 * Sends a call that a person started, announces how it ended, and fetches again the answers that it made stale. Rejects
 * with an {@link ApiError}, after announcing it; an aborted call is not announced.
 */
export async function perform<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  {
    onTaken,
    search,
    undo,
    mayUndo,
    words,
    concerns,
    quiet = false,
    signal,
    ...options
  }: PerformOptions<ResultOf<E>> = {},
): Promise<ResultOf<E>> {
  const { visit } = journal;
  const report = (outcome: Outcome) => {
    // The person who started it has left: its result is nobody else's business.
    if (visit === journal.visit) announce(endpoint, outcome);
  };
  const call = new AbortController();
  const either = signal ? AbortSignal.any([signal, call.signal]) : call.signal;
  // A file transfer shows its progress and can be cancelled there.
  const end = endpoint.file || endpoint.multipart ? undefined : watchCall(call, 'action');
  try {
    const result = await sendOrFind(endpoint, args, { ...options, words, signal: either }, search).finally(end);
    onTaken?.();
    if (!quiet) {
      const offered = undo && mayUndo?.(result) !== false;
      report({ result, words, undo: offered ? () => undo(result) : undefined });
    }
    // After the await, not in a callback: a caller can replace SWR's `onSuccess`.
    await refresh(endpoint, concerns);
    return result;
  } catch (thrown) {
    const error = asApiError(endpoint, thrown);
    if (error.kind !== 'aborted') report({ error });
    // Another person changed the record first: what is shown is stale.
    if (error.status === 409) await refresh(endpoint);
    throw error;
  }
}

/** Sends a call; if its answer is lost or does not say what it has created, `search` finds that. */
export async function sendOrFind<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: Parameters<typeof request>[2],
  search: Search<ResultOf<E>> | undefined,
): Promise<ResultOf<E>> {
  if (search?.lost.current) {
    // If the search fails, the state is still unknown, so nothing is sent.
    const found = await search.find().catch((cause: unknown) => {
      throw new ApiError(asApiError(endpoint, cause).kind, { endpoint: endpoint.name, lost: true, cause });
    });
    search.lost.current = false;
    if (found !== undefined) return found;
  }
  try {
    const answer = await request(endpoint, args, options);
    if (!search || codeOf(endpoint, answer) !== undefined) return answer;
    // It was made, but the server did not say what: this is looked for, and missing at worst.
    const found = await search.find().catch(() => undefined);
    return found === undefined ? answer : Object.assign({}, found, { Message: messageOf(answer) ?? null });
  } catch (error) {
    if (!search || !(error instanceof ApiError) || !error.lost) throw error;
    search.lost.current = true;
    const found = await search.find().catch(() => undefined);
    if (found === undefined) throw error;
    search.lost.current = false;
    return found;
  }
}

/** What identifies the record that the call has created; null if its answer need not say it. */
function codeOf({ creates }: Endpoint, answer: unknown): unknown {
  if (creates?.code === undefined) return null;
  return (answer as Record<string, unknown> | null)?.[creates.code] ?? undefined;
}

/** A part of the portal that could not be loaded counts as a call without an answer. */
export const asApiError = (endpoint: Endpoint | undefined, thrown: unknown) =>
  thrown instanceof ApiError ? thrown : new ApiError('network', { endpoint: endpoint?.name ?? '', cause: thrown });

/**
 * A loading state that stays on for the row's hold after the end. If another run starts meanwhile, the first one's
 * timer does not end it.
 */
export function useLoading(hold = usualHold) {
  const [loading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useCallback(() => {
    clearTimeout(timer.current);
    setLoading(true);
  }, []);
  const end = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLoading(false), hold);
  }, [hold]);
  return { loading, begin, end };
}
