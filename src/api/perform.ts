import { type Concerns, refresh } from './answers.ts';
import { type Args, request } from './client.ts';
import type { Endpoint, ResultOf } from './endpoint.ts';
import { ApiError } from './errors.ts';
import type { Words } from './journal.ts';
import { watchCall } from './slow.ts';

/** `undo` takes the change back, `words` are what its sentence names, `again` asks once more for all that failed with it. */
export type Outcome =
  | { result: unknown; undo?: Undo | undefined; words?: Words | undefined }
  | { error: ApiError; again?: () => void };

/** Takes a change back by a call of its own, which is announced like any other. */
type Undo = () => unknown;

/** Hears the outcome of every call whose row has a `toast`; the app shows it. */
type Notify = (endpoint: Endpoint, outcome: Outcome) => void;
let notify: Notify = () => {};
export const onOutcome = (listener: Notify) => {
  notify = listener;
};

/** Says how a call has ended. {@link useAction} does so by itself; this is for work that is made of many calls. */
export function announce(endpoint: Endpoint, outcome: Outcome) {
  if (endpoint.toast) notify(endpoint, outcome);
}

export interface ActionOptions {
  /** Its success is not announced here: of a file that is only looked at, of changes that are kept one after the other. */
  quiet?: boolean;
}

/** How a change is looked for whose answer was lost. */
interface Search<R> {
  /** What the server would have answered; undefined where the change is not there. */
  find: () => Promise<R | undefined>;
  /** Kept from one sending to the next: the answer to the last one was lost. */
  lost: { current: boolean };
}

export interface PerformOptions<R> extends NonNullable<Parameters<typeof request>[2]>, ActionOptions {
  /** The server has taken it, and what it made stale is still to come. */
  onTaken?: () => void;
  /** Looked for when its answer is lost, and before it is sent again: what is found is as good as an answer. */
  search?: Search<R> | undefined;
  /** Offered for as long as its success is announced; hears what the server had answered. */
  undo?: ((result: R) => unknown) | undefined;
  /** Of the answers that it touches, those that are to be asked for again; all of them where nothing is said. */
  concerns?: Concerns | undefined;
  /** False where the answer leaves nothing to undo. */
  mayUndo?: (result: R) => boolean;
}

/**
 * Sends one call that a person asked for, announces how it ended, and asks again for the answers that it made stale.
 * Rejects with an {@link ApiError}, after announcing it; a call that was given up is not announced.
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
  const call = new AbortController();
  const either = signal ? AbortSignal.any([signal, call.signal]) : call.signal;
  // A file on its way shows how far it is, and is given up there.
  const end = endpoint.file || endpoint.multipart ? undefined : watchCall(call, 'action');
  try {
    const result = await sendOrFind(endpoint, args, { ...options, words, signal: either }, search).finally(end);
    onTaken?.();
    if (!quiet) {
      const offered = undo && mayUndo?.(result) !== false;
      announce(endpoint, { result, words, undo: offered ? () => undo(result) : undefined });
    }
    // After the await and not in a callback: SWR's `onSuccess` can be replaced by a caller.
    await refresh(endpoint, concerns);
    return result;
  } catch (thrown) {
    const error = asApiError(endpoint, thrown);
    if (error.kind !== 'aborted') announce(endpoint, { error });
    // Another person changed the record first: what is shown is out of date.
    if (error.status === 409) await refresh(endpoint);
    throw error;
  }
}

async function sendOrFind<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: Parameters<typeof request>[2],
  search: Search<ResultOf<E>> | undefined,
): Promise<ResultOf<E>> {
  if (search?.lost.current) {
    // Where it cannot even be looked for, it is as unknown as before, and not sent.
    const found = await search.find().catch((cause: unknown) => {
      throw new ApiError(asApiError(endpoint, cause).kind, { endpoint: endpoint.name, lost: true, cause });
    });
    search.lost.current = false;
    if (found !== undefined) return found;
  }
  try {
    return await request(endpoint, args, options);
  } catch (error) {
    if (!search || !(error instanceof ApiError) || !error.lost) throw error;
    search.lost.current = true;
    const found = await search.find().catch(() => undefined);
    if (found === undefined) throw error;
    search.lost.current = false;
    return found;
  }
}

/** Part of the portal that could not be fetched is an answer that never came. */
export const asApiError = (endpoint: Endpoint | undefined, thrown: unknown) =>
  thrown instanceof ApiError ? thrown : new ApiError('network', { endpoint: endpoint?.name ?? '', cause: thrown });
