import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { keyOf } from './answers.ts';
import { readable } from './broken.ts';
import { type Args, request, silence } from './client.ts';
import { type BodyOf, type Endpoint, isSafe, type QueryOf, type ResultOf } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { useFailure } from './failures.ts';
import { type ActionOptions, asApiError, type PerformOptions, perform, useLoading, usualHold } from './perform.ts';
import { freshAnswer, takePrefetched } from './prefetched.ts';
import { type Limits, track, waitFor } from './running.ts';

const settings = {
  // The client itself repeats calls that are safe to repeat.
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  dedupingInterval: 1000,
} as const;

interface Query<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** True while there is nothing to show yet. */
  loading: boolean;
  /** True while a call is out, and for the row's hold after its answer. */
  validating: boolean;
  reload: () => void;
}

interface QueryOptions<E> {
  /** false: no call is sent yet. */
  enabled?: boolean;
  /** The body of a POST that only reads. */
  body?: BodyOf<E>;
  /** Keeps showing the previous answer while the next call is out: used by lists. */
  keepPrevious?: boolean;
}

interface SilentOptions<E> extends QueryOptions<E> {
  /** No part of the screen shows a failure of this call. */
  silent?: boolean;
  /** Asked again each minute while this is true of the answer, and when the person returns to the window. */
  follow?: (answer: ResultOf<E>) => boolean;
}

/**
 * The answer of a call that only reads, cached by row and arguments. The call is aborted once nothing waits for it.
 * Without an endpoint no call is sent.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E | undefined,
  query: QueryOf<E>,
  { enabled = true, body, keepPrevious = false, silent = false, follow }: SilentOptions<E> = {},
): Query<ResultOf<E>> {
  const key = endpoint && enabled ? keyOf(endpoint, query, body) : null;
  const id = useWaiting(key);
  const there = id !== null && freshAnswer(id)?.cached === true;
  const answer = () =>
    track(id as string, async (limits) => {
      // If the prefetched call fails, the page sends it itself.
      const prefetched = await takePrefetched<ResultOf<E>>(id as string, limits.signal)?.then(
        (data) => ({ data }),
        () => undefined,
      );
      if (limits.signal.aborted) throw new ApiError(silence(limits.signal), { endpoint: (endpoint as E).name });
      return prefetched ? prefetched.data : request(endpoint as E, { query, body } as Args<E>, limits);
    }) as Promise<ResultOf<E>>;
  const {
    data,
    error,
    isLoading,
    isValidating,
    mutate: revalidate,
  } = useSWR<ResultOf<E>, ApiError>(
    key,
    answer,
    // A fresh answer is not fetched again: that would render the page twice more.
    {
      ...settings,
      keepPreviousData: keepPrevious,
      revalidateIfStale: !there,
      revalidateOnFocus: follow !== undefined,
      focusThrottleInterval: settings.dedupingInterval,
      refreshInterval: (latest) => (latest !== undefined && follow?.(latest) ? 60_000 : 0),
    },
  );
  // The same call made later is sent again.
  useEffect(() => {
    if (there && id !== null) void takePrefetched(id);
  }, [there, id]);
  const aborted = error?.kind === 'aborted';
  const reload = () => void revalidate();
  useFailure(error, reload, silent);
  return {
    data,
    error: aborted ? undefined : error,
    loading: (isLoading || aborted) && data === undefined,
    validating: useHeld(isValidating, endpoint?.hold),
    reload,
  };
}

interface QueriesOptions<E> extends Pick<QueryOptions<E>, 'enabled' | 'keepPrevious'> {
  /** Answers that are missing (404) are left out, instead of failing all of them. */
  someGone?: boolean;
  /** Number of calls at a time; all at once if left out. */
  atOnce?: number;
  /** Receives the answers so far, in order. Returning true stops further calls. */
  onPart?: (answers: readonly ResultOf<E>[]) => boolean;
}

/** The answers to several calls of one row, in order: all of them, or the first failure. */
export function useQueries<E extends Endpoint>(
  endpoint: E,
  queries: readonly QueryOf<E>[],
  { enabled = true, keepPrevious = false, someGone = false, atOnce, onPart }: QueriesOptions<E> = {},
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
  const fetchAll = async (limits: Limits) => {
    const answers: ResultOf<E>[] = [];
    const step = atOnce ?? queries.length;
    for (let at = 0; at < queries.length; at += step) {
      const pending = queries.slice(at, at + step).map((query) => one(query, limits));
      answers.push(...(await Promise.all(pending)).flat());
      if (onPart?.([...answers])) break;
    }
    return answers;
  };
  const {
    data,
    error,
    isValidating,
    mutate: again,
  } = useSWR<ResultOf<E>[], ApiError>(key, () => track(id ?? '', fetchAll), {
    ...settings,
    keepPreviousData: keepPrevious,
  });
  const reload = () => void again();
  useFailure(error, reload);
  return { data, error: error?.kind === 'aborted' ? undefined : error, validating: isValidating, reload };
}

/** Registers as waiting for a call while it is shown; returns its cache key. */
function useWaiting(key: readonly unknown[] | null): string | null {
  const id = key && JSON.stringify(key);
  useEffect(() => {
    if (id === null) return;
    return waitFor(id);
  }, [id]);
  return id;
}

type ItemOf<E> = ResultOf<E> extends readonly (infer Item)[] ? Item : never;

/**
 * A list to choose from: empty until it is loaded, and if it fails (specification, section 8). Rows that cannot be read
 * at all are left out.
 */
export function useList<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  options?: QueryOptions<E>,
): { items: readonly ItemOf<E>[]; isEmpty: boolean; error: ApiError | undefined; reload: () => void } {
  const { data, error, reload } = useQuery(endpoint, query, { ...options, silent: true });
  const items = useMemo(() => readable((data as readonly ItemOf<E>[] | undefined) ?? none), [data]);
  // Not while it is on its way.
  return { items, isEmpty: data !== undefined && items.length === 0, error, reload };
}

const none: readonly never[] = [];

/** True while the flag is, and for `hold` milliseconds after. */
function useHeld(flag: boolean, hold: number = usualHold): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (hold <= usualHold) return;
    if (flag) return setHeld(true);
    const timer = setTimeout(() => setHeld(false), hold);
    return () => clearTimeout(timer);
  }, [flag, hold]);
  return flag || held;
}

type More<R> = Pick<PerformOptions<R>, 'search' | 'undo' | 'concerns'>;

interface Action<E> {
  /** Resolves to the answer; to undefined if it failed, was cancelled, or another call was still out. */
  run: (args: Args<E>, more?: More<ResultOf<E>>) => Promise<ResultOf<E> | undefined>;
  /** On until the row's hold after the answer has passed (specification, section 9). */
  loading: boolean;
  /** Progress of a file, from 0 to 1; undefined if its size is unknown. */
  progress: number | undefined;
  /** Aborts the call without a message. */
  cancel: () => void;
  error: ApiError | undefined;
  reset: () => void;
}

/**
 * A call that a person starts: one at a time, however often the button is pressed. Leaving the page aborts a call that
 * only reads; a change runs to its end and is announced.
 */
export function useAction<E extends Endpoint>(endpoint: E, { quiet = false }: ActionOptions = {}): Action<E> {
  const { loading, begin, end } = useLoading(endpoint.hold);
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
    async (args: Args<E>, more?: More<ResultOf<E>>) => {
      if (call.current) return undefined;
      call.current = new AbortController();
      begin();
      setError(undefined);
      setProgress(undefined);
      try {
        return await perform(endpoint, args, {
          ...more,
          signal: call.current.signal,
          quiet,
          onProgress: (done, total) => setProgress(total ? Math.min(1, done / total) : undefined),
        });
      } catch (thrown) {
        const failure = asApiError(endpoint, thrown);
        if (failure.kind !== 'aborted') setError(failure);
        return undefined;
      } finally {
        call.current = undefined;
        end();
      }
    },
    [endpoint, quiet, begin, end],
  );

  return { run, loading, progress, cancel, error, reset: useCallback(() => setError(undefined), []) };
}
