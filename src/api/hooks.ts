import { useCallback, useRef, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { type Args, request } from './client.ts';
import type { Endpoint, QueryOf, ResultOf } from './endpoint.ts';
import { ApiError } from './errors.ts';

const keyOf = (endpoint: Endpoint, query: unknown) => [endpoint.name, query ?? null] as const;

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
  /** Asking, with or without something to show. */
  validating: boolean;
  reload: () => void;
}

interface QueryOptions {
  /** false: not asked yet. */
  enabled?: boolean;
  /** Goes on showing the answer to the last question while the next is out: lists do. */
  keepPrevious?: boolean;
}

/** The answer of a GET, cached under its name and query. */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  { enabled = true, keepPrevious = false }: QueryOptions = {},
): Query<ResultOf<E>> {
  const {
    data,
    error,
    isLoading,
    isValidating,
    mutate: ask,
  } = useSWR<ResultOf<E>, ApiError>(
    enabled ? keyOf(endpoint, query) : null,
    () => request(endpoint, { query } as Args<E>),
    { ...settings, keepPreviousData: keepPrevious },
  );
  return { data, error, loading: isLoading && data === undefined, validating: isValidating, reload: () => void ask() };
}

/** Told of the outcome of every call whose row has a `toast`; the app shows it. */
type Notify = (endpoint: Endpoint, outcome: { result: unknown } | { error: ApiError }) => void;
let notify: Notify = () => {};
export const onOutcome = (listener: Notify) => {
  notify = listener;
};

interface Action<E> {
  /** Resolves to the answer, or to undefined where it failed or another call was still out. */
  run: (args: Args<E>) => Promise<ResultOf<E> | undefined>;
  /** On until the row's hold after the answer (specification, section 9). */
  loading: boolean;
  error: ApiError | undefined;
  reset: () => void;
}

/** A call that changes something: one at a time, however often the button is pressed. */
export function useAction<E extends Endpoint>(endpoint: E): Action<E> {
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<ApiError>();
  const busy = useRef(false);

  const run = useCallback(
    async (args: Args<E>) => {
      if (busy.current) return undefined;
      busy.current = true;
      setLoading(true);
      setError(undefined);
      try {
        const result = await request(endpoint, args);
        if (endpoint.toast) notify(endpoint, { result });
        // After the await and not in a callback: SWR's `onSuccess` can be replaced by a caller.
        await forget(endpoint.touches ?? []);
        return result;
      } catch (thrown) {
        const failure =
          thrown instanceof ApiError ? thrown : new ApiError('network', { endpoint: endpoint.name, cause: thrown });
        setError(failure);
        if (endpoint.toast) notify(endpoint, { error: failure });
        return undefined;
      } finally {
        busy.current = false;
        setTimeout(() => setLoading(false), endpoint.hold ?? 10);
      }
    },
    [endpoint],
  );

  return { run, loading, error, reset: useCallback(() => setError(undefined), []) };
}

/** Asks again for every cached answer of the rows named. */
const forget = (names: readonly string[]) =>
  names.length === 0 ? Promise.resolve([]) : mutate((key) => Array.isArray(key) && names.includes(key[0]));

/** Empties the cache: what one person saw is not there for the next. */
export const clearCache = () => mutate(() => true, undefined, { revalidate: false });
