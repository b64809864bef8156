import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { isFault, isOutage } from '~/lib/failure.ts';
import { perAccount } from '~/lib/perPerson.ts';
import type { ApiError } from './errors.ts';

/*
 * Who says that a call has failed:
 * A form or a dialog says its own.
 * A part of the screen says its own.
 * One notice says what two or more parts share, and what no part says.
 * Everything else is a toast.
 */

/** Milliseconds that a part has to say its failure. */
const settleTime = 300;

/** One call that fails in this many parts is shared too. */
const manyParts = 3;

interface FailedCall {
  error: ApiError;
  retry: () => void;
  /** A look-up list: the screen works without it, and no part of the screen has room to say that it failed. */
  isLookUp: boolean;
  /** Its part has had the time to say it. */
  isDue: boolean;
}

/** What the notice above the screen says. */
export interface Notice {
  /** The error of the first failed call. */
  error: ApiError;
  errors: ReadonlySet<ApiError>;
  /** Two or more parts share it; otherwise no part says it. */
  isShared: boolean;
  retry: () => void;
}

interface State {
  /** Failed calls whose part of the screen is still mounted. */
  calls: Set<FailedCall>;
  /** The mounted parts that say a failure. The screen's main part says it for all the others. */
  shownBy: Set<{ error: ApiError; isMain: boolean }>;
  notice: Notice | undefined;
}

const state = perAccount<State>(() => ({ calls: new Set(), shownBy: new Set(), notice: undefined }));
// Not per person: counts the mounted notices.
let notices = 0;

function update() {
  state.value.notice = findNotice(state.value);
  state.set(state.value);
}

/** A key that failures share which have one reason; undefined if each call is refused for its own. */
function reasonOf(error: ApiError): string | undefined {
  if (isOutage(error)) return 'outage';
  if (error.kind !== 'shape' && !isFault(error)) return undefined;
  return `${error.kind} ${error.status} ${error.serverMessage}`;
}

const alike = (error: ApiError) => {
  const reason = reasonOf(error);
  return [...state.value.calls].filter(
    (other) => other.error === error || (reason && reasonOf(other.error) === reason),
  );
};

/** The largest group of failures with one reason; otherwise the first that no part of the screen says. */
function findNotice({ calls, shownBy, notice }: State): Notice | undefined {
  const groups = [...calls].filter(({ error }) => reasonOf(error)).map(({ error }) => alike(error));
  // Of groups of one size the first.
  const [largest = []] = groups.toSorted((a, b) => b.length - a.length);
  const isShared = new Set(largest.map(({ error }) => error)).size > 1 || largest.length >= manyParts;
  const shown = new Set([...shownBy].map(({ error }) => error));
  const found = isShared
    ? largest
    : [...calls].filter(({ error, isDue }) => isDue && reasonOf(error) && !shown.has(error)).slice(0, 1);
  const retries = new Map(found.map((call) => [call.error, call]));
  const [error] = retries.keys();
  if (!error) return undefined;
  const errors = new Set(retries.keys());
  const isSame =
    notice?.isShared === isShared &&
    notice.errors.size === errors.size &&
    [...errors].every((one) => notice.errors.has(one));
  if (isSame) return notice;
  return {
    error,
    errors,
    isShared,
    retry: () => {
      for (const { retry } of retries.values()) retry();
    },
  };
}

/** Makes sure that a failed call is shown, and only once however many calls of the screen fail with it. */
export function useFailure(error: ApiError | undefined, retry: () => void, isLookUp = false) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is the same thing at every render
  useEffect(() => {
    if (!error || error.kind === 'aborted') return;
    const call = { error, retry, isLookUp, isDue: false };
    state.value.calls.add(call);
    update();
    const timer = setTimeout(() => {
      call.isDue = true;
      update();
    }, settleTime);
    return () => {
      clearTimeout(timer);
      state.value.calls.delete(call);
      update();
      // The parts that unmount together with this one are gone by then.
      if (!isLookUp) queueMicrotask(retryLookUps);
    };
  }, [error, isLookUp]);
}

/** Look-up lists have no retry of their own: they are fetched again when everything else is there again. */
function retryLookUps() {
  const calls = [...state.value.calls];
  if (calls.every(({ isLookUp }) => isLookUp)) for (const { retry } of calls) retry();
}

/** What the notice above the screen has to say, unless the main part of the screen says it. */
export function useNotice(): Notice | undefined {
  useEffect(() => {
    notices++;
    update();
    return () => {
      notices--;
      update();
    };
  }, []);
  return useSyncExternalStore(state.subscribe, () => (isShownByMain() ? undefined : state.value.notice));
}

const isShownByMain = () =>
  [...state.value.shownBy].some(({ error, isMain }) => isMain && state.value.notice?.errors.has(error));

/**
 * For a part that shows a failure in its own words: the notice leaves it out.
 *
 * @param isMain it is the screen's main part, which shows what is shared, for all others
 */
export function useShowsFailure(error: ApiError | undefined, isMain = false) {
  useEffect(() => {
    if (!error) return;
    const part = { error, isMain };
    state.value.shownBy.add(part);
    update();
    return () => {
      state.value.shownBy.delete(part);
      update();
    };
  }, [error, isMain]);
}

/** Whether the notice or the screen's main part shows this failure, for everything that shares it. */
export function useIsShownElsewhere(error: ApiError | undefined): boolean {
  return useSyncExternalStore(state.subscribe, () => {
    const { notice } = state.value;
    return (
      error !== undefined && notice?.isShared === true && notice.errors.has(error) && (notices > 0 || isShownByMain())
    );
  });
}

/** Sends again all calls that failed for the same reason as this one, except this one. */
export function retryOthers(error: ApiError) {
  for (const other of alike(error)) if (other.error !== error) other.retry();
}

// Not per person: a mark dies with its error.
const shownByForms = new WeakSet<ApiError>();

/** Whether the form or dialog that sent the call says its failure. Known in the task after the failure. */
export const isShownByForm = (error: ApiError) => shownByForms.has(error);

/** For forms and dialogs: marks a failure as shown, as long as they are mounted. */
export function useMarkShown(): (error: ApiError) => void {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback((error) => void (isMounted.current && shownByForms.add(error)), []);
}
