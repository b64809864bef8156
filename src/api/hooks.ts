import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { isPrefetched, keyOf, takePrefetched } from './answers.ts';
import { readable } from './broken.ts';
import { type Args, request, silence } from './client.ts';
import { type BodyOf, type Endpoint, isSafe, type QueryOf, type ResultOf } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { type Limits, leave, stay, track } from './observers.ts';
import { useOutage } from './outages.ts';
import { type ActionOptions, asApiError, type PerformOptions, perform } from './perform.ts';
import { useLoading, usualHold } from './useLoading.ts';

const settings = {
  // The client repeats what is safe to repeat.
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  dedupingInterval: 1000,
} as const;

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

interface AskedOptions<E> extends QueryOptions<E> {
  /** A failure of this call is not shown anywhere on the screen. */
  unsaid?: boolean;
}

/**
 * The answer of a call that only reads, cached under its name and what was asked; given up where nothing waits for it any
 * more. Without an endpoint nothing is asked.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E | undefined,
  query: QueryOf<E>,
  { enabled = true, body, keepPrevious = false, unsaid = false }: AskedOptions<E> = {},
): Query<ResultOf<E>> {
  const key = endpoint && enabled ? keyOf(endpoint, query, body) : null;
  const id = useWaiting(key);
  const there = id !== null && isPrefetched(id);
  const answer = () =>
    track(id ?? '', async (limits) => {
      const given = takePrefetched<ResultOf<E>>(id ?? '', limits.signal);
      const answered = given && (await inTime(given, limits.signal));
      if (limits.signal.aborted) throw new ApiError(silence(limits.signal, false), { endpoint: endpoint?.name ?? '' });
      return answered ? answered.data : request(endpoint as E, { query, body } as Args<E>, limits);
    }) as Promise<ResultOf<E>>;
  const {
    data,
    error,
    isLoading,
    isValidating,
    mutate: ask,
  } = useSWR<ResultOf<E>, ApiError>(
    key,
    endpoint ? answer : null,
    // What has just come is not asked for once more, which would draw the page twice more.
    { ...settings, keepPreviousData: keepPrevious, revalidateIfStale: !there },
  );
  // A later look at the same question asks.
  useEffect(() => {
    if (there && id !== null) void takePrefetched(id);
  }, [there, id]);
  const aborted = error?.kind === 'aborted';
  const reload = () => void ask();
  useOutage(endpoint, error, reload, unsaid);
  return {
    data,
    error: aborted ? undefined : error,
    loading: (isLoading || aborted) && data === undefined,
    validating: useHeld(isValidating, endpoint?.hold ?? 0),
    reload,
  };
}

/** Resolves to undefined where the answer fails, or is not waited for any longer. */
const inTime = <T>(answer: Promise<T>, signal: AbortSignal) =>
  Promise.race([
    answer.then(
      (data) => ({ data }),
      () => undefined,
    ),
    new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true })),
  ]);

interface QueriesOptions<E> extends Pick<QueryOptions<E>, 'enabled' | 'keepPrevious'> {
  /** What is not there (404) is left out of the answers, in place of failing all of them. */
  someGone?: boolean;
  /** So many at once, the next ones when those are answered; all of them where nothing is said. */
  atOnce?: number;
  /** Is told the answers so far, in their order. True: they are enough, and no more is asked. */
  onPart?: (answers: readonly ResultOf<E>[]) => boolean;
}

/** The answers to several questions of one row, in their order: all of them, or what went wrong with one. */
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
  const ask = async (limits: Limits) => {
    const answers: ResultOf<E>[] = [];
    const step = atOnce ?? (queries.length || 1);
    for (let at = 0; at < queries.length; at += step) {
      const asked = queries.slice(at, at + step).map((query) => one(query, limits));
      answers.push(...(await Promise.all(asked)).flat());
      if (onPart?.([...answers])) break;
    }
    return answers;
  };
  const {
    data,
    error,
    isValidating,
    mutate: again,
  } = useSWR<ResultOf<E>[], ApiError>(key, () => track(id ?? '', ask), { ...settings, keepPreviousData: keepPrevious });
  const reload = () => void again();
  useOutage(endpoint, error, reload);
  return { data, error: error?.kind === 'aborted' ? undefined : error, validating: isValidating, reload };
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

/**
 * A list that other things are chosen from: empty until it is there, and where it fails (specification, section 8). A row
 * of which nothing can be read is no choice.
 */
export function useList<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  options?: QueryOptions<E>,
): { items: readonly ItemOf<E>[]; error: ApiError | undefined; reload: () => void } {
  const { data, error, reload } = useQuery(endpoint, query, { ...options, unsaid: true });
  const items = useMemo(() => readable((data as readonly ItemOf<E>[] | undefined) ?? none), [data]);
  return { items, error, reload };
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

type More<R> = Pick<PerformOptions<R>, 'search' | 'undo' | 'concerns'>;

interface Action<E> {
  /** Resolves to the answer, or to undefined where it failed, was cancelled, or another call was still out. */
  run: (args: Args<E>, more?: More<ResultOf<E>>) => Promise<ResultOf<E> | undefined>;
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
