import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { type Args, request } from './client.ts';
import { type BodyOf, type Endpoint, isSafe, type QueryOf, type ResultOf } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { type Limits, leave, stay, track } from './leaving.ts';

const keyOf = (endpoint: Endpoint, query: unknown, body: unknown) =>
  [endpoint.name, query ?? null, ...(body === undefined ? [] : [body])] as const;

const settings = {
  // The client repeats what is safe to repeat.
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  dedupingInterval: 1000,
} as const;

/** Milliseconds that every loading state stays on after the answer, where the row says nothing (specification, section 9). */
const usualHold = 10;

interface Query<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** Asking, with or without something to show, until the row's hold after the answer. */
  validating: boolean;
  reload: () => void;
}

interface QueryOptions<E> {
  /** false: not asked yet. */
  enabled?: boolean;
  /** Of a POST that only reads. */
  body?: BodyOf<E>;
  /** Goes on showing the answer to the last question while the next is out: lists do. */
  keepPrevious?: boolean;
}

/**
 * The answer of a call that only reads, cached under its name and what was asked; given up where nothing waits for it any
 * more. Without an endpoint nothing is asked.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E | undefined,
  query: QueryOf<E>,
  { enabled = true, body, keepPrevious = false }: QueryOptions<E> = {},
): Query<ResultOf<E>> {
  const key = endpoint && enabled ? keyOf(endpoint, query, body) : null;
  const id = useWaiting(key);
  const askNow = () =>
    track(id ?? '', (limits) => request(endpoint as E, { query, body } as Args<E>, limits)) as Promise<ResultOf<E>>;
  const {
    data,
    error,
    isLoading,
    isValidating,
    mutate: ask,
  } = useSWR<ResultOf<E>, ApiError>(
    key,
    endpoint ? () => takeAhead<ResultOf<E>>(id ?? '')?.catch(askNow) ?? askNow() : null,
    { ...settings, keepPreviousData: keepPrevious },
  );
  const aborted = error?.kind === 'aborted';
  return {
    data,
    error: aborted ? undefined : error,
    loading: (isLoading || aborted) && data === undefined,
    validating: useHeld(isValidating, endpoint?.hold ?? 0),
    reload: () => void ask(),
  };
}

/** Milliseconds for which an answer that was asked for ahead is as good as one asked for now. */
const aheadFor = 5000;
const ahead = new Map<string, { answer: Promise<unknown>; at: number }>();

/**
 * Asks what a page will ask, while a person still points at the way there: the page then has the answer at once, or waits
 * for the same one. Where it fails, the page asks for itself.
 */
export function askAhead<E extends Endpoint>(endpoint: E, query: QueryOf<E>): void {
  const key = keyOf(endpoint, query, undefined);
  const id = JSON.stringify(key);
  const known = ahead.get(id);
  if (known && Date.now() - known.at < aheadFor) return;
  const asked = { answer: request(endpoint, { query } as Args<E>), at: Date.now() };
  ahead.set(id, asked);
  asked.answer.then(
    (data) => {
      if (ahead.get(id) === asked) void mutate(key, data, { revalidate: false });
    },
    () => {
      if (ahead.get(id) === asked) ahead.delete(id);
    },
  );
}

/** What was asked for ahead, once, while it is fresh. */
function takeAhead<T>(id: string): Promise<T> | undefined {
  const known = ahead.get(id);
  ahead.delete(id);
  return known && Date.now() - known.at < aheadFor ? (known.answer as Promise<T>) : undefined;
}

interface QueriesOptions<E> extends Pick<QueryOptions<E>, 'enabled' | 'keepPrevious'> {
  /** What is not there (404) is left out of the answers, in place of failing all of them. */
  someGone?: boolean;
}

/** The answers to several questions of one row, in their order: all of them, or what went wrong with one. */
export function useQueries<E extends Endpoint>(
  endpoint: E,
  queries: readonly QueryOf<E>[],
  { enabled = true, keepPrevious = false, someGone = false }: QueriesOptions<E> = {},
): Pick<Query<ResultOf<E>[]>, 'data' | 'error' | 'validating' | 'reload'> {
  const key = enabled ? keyOf(endpoint, queries, undefined) : null;
  const id = useWaiting(key);
  const one = async (query: QueryOf<E>, limits: Limits): Promise<ResultOf<E>[]> => {
    try {
      return [await request(endpoint, { query } as Args<E>, limits)];
    } catch (error) {
      if (someGone && error instanceof ApiError && error.status === 404) return [];
      throw error;
    }
  };
  const ask = async (limits: Limits) => (await Promise.all(queries.map((query) => one(query, limits)))).flat();
  const {
    data,
    error,
    isValidating,
    mutate: again,
  } = useSWR<ResultOf<E>[], ApiError>(key, () => track(id ?? '', ask), { ...settings, keepPreviousData: keepPrevious });
  return {
    data,
    error: error?.kind === 'aborted' ? undefined : error,
    validating: isValidating,
    reload: () => void again(),
  };
}

/** Waits for the answer to a question for as long as it is shown; returns the question's name. */
function useWaiting(key: readonly unknown[] | null): string | null {
  const id = key && JSON.stringify(key);
  useEffect(() => {
    if (id === null) return;
    stay(id);
    return () => leave(id);
  }, [id]);
  return id;
}

type ItemOf<E> = ResultOf<E> extends readonly (infer Item)[] ? Item : never;

/** A list that other things are chosen from: empty until it is there, and where it fails (specification, section 8). */
export function useList<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  options?: QueryOptions<E>,
): { items: readonly ItemOf<E>[]; error: ApiError | undefined; reload: () => void } {
  const { data, error, reload } = useQuery(endpoint, query, options);
  useEffect(() => {
    if (error) announce(endpoint, { error });
  }, [endpoint, error]);
  return { items: (data as readonly ItemOf<E>[] | undefined) ?? none, error, reload };
}

const none: readonly never[] = [];

/** On as long as the flag, and for so many milliseconds after it. */
function useHeld(flag: boolean, hold: number): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (hold <= usualHold) return;
    if (flag) return setHeld(true);
    const timer = setTimeout(() => setHeld(false), hold);
    return () => clearTimeout(timer);
  }, [flag, hold]);
  return flag || held;
}

type Outcome = { result: unknown } | { error: ApiError };

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

interface ActionOptions {
  /** Its success is not announced here: of a file that is only looked at, of changes that are kept one after the other. */
  quiet?: boolean;
}

interface Action<E> {
  /** Resolves to the answer, or to undefined where it failed, was cancelled, or another call was still out. */
  run: (args: Args<E>, search?: Search<ResultOf<E>>) => Promise<ResultOf<E> | undefined>;
  /** On until the row's hold after the answer (specification, section 9). */
  loading: boolean;
  /** Of a file on its way, from 0 to 1; undefined where the size is not known. */
  progress: number | undefined;
  /** Gives the call up without a word. */
  cancel: () => void;
  error: ApiError | undefined;
  reset: () => void;
}

/**
 * A call that a person asks for: one at a time, however often the button is pressed. Leaving the page gives up what only
 * reads; what changes something goes on to its end, and says how it went.
 */
export function useAction<E extends Endpoint>(endpoint: E, { quiet = false }: ActionOptions = {}): Action<E> {
  const [loading, setLoading] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<ApiError>();
  const call = useRef<AbortController>(undefined);

  const cancel = useCallback(() => call.current?.abort(), []);
  useEffect(
    () => () => {
      if (isSafe(endpoint)) cancel();
    },
    [endpoint, cancel],
  );

  const run = useCallback(
    async (args: Args<E>, search?: Search<ResultOf<E>>) => {
      if (call.current) return undefined;
      call.current = new AbortController();
      setLoading(true);
      setError(undefined);
      setProgress(undefined);
      try {
        return await perform(endpoint, args, {
          signal: call.current.signal,
          search,
          quiet,
          onProgress: (done, total) => setProgress(total ? Math.min(1, done / total) : undefined),
        });
      } catch (thrown) {
        const failure = asApiError(endpoint, thrown);
        if (failure.kind !== 'aborted') setError(failure);
        return undefined;
      } finally {
        call.current = undefined;
        setTimeout(() => setLoading(false), endpoint.hold ?? usualHold);
      }
    },
    [endpoint, quiet],
  );

  return { run, loading, progress, cancel, error, reset: useCallback(() => setError(undefined), []) };
}

/** How a change is looked for whose answer was lost. */
interface Search<R> {
  /** What the server would have answered; undefined where the change is not there. */
  find: () => Promise<R | undefined>;
  /** Kept from one sending to the next: the answer to the last one was lost. */
  lost: { current: boolean };
}

interface PerformOptions<R> extends NonNullable<Parameters<typeof request>[2]>, ActionOptions {
  /** The server has taken it, and what it made stale is still to come. */
  onTaken?: () => void;
  /** Looked for when its answer is lost, and before it is sent again: what is found is as good as an answer. */
  search?: Search<R> | undefined;
}

/**
 * Sends one call that a person asked for, announces how it ended, and asks again for the answers that it made stale.
 * Rejects with an {@link ApiError}, after announcing it; a call that was given up is not announced.
 */
export async function perform<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  { onTaken, search, quiet = false, ...options }: PerformOptions<ResultOf<E>> = {},
): Promise<ResultOf<E>> {
  try {
    const result = await sendOrFind(endpoint, args, options, search);
    onTaken?.();
    if (!quiet) announce(endpoint, { result });
    // After the await and not in a callback: SWR's `onSuccess` can be replaced by a caller.
    await refresh(endpoint);
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

/** Asks again for every cached answer that the call has made stale. */
export function refresh({ touches = [] }: Endpoint) {
  if (touches.length === 0) return Promise.resolve([]);
  // What was asked for before the change is not as good as an answer after it.
  ahead.clear();
  return mutate((key) => Array.isArray(key) && touches.includes(key[0]));
}

/** Empties the cache: what one person saw is not there for the next. */
export function clearCache() {
  ahead.clear();
  return mutate(() => true, undefined, { revalidate: false });
}
