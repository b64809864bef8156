import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { isFault, isOutage } from '~/lib/failure.ts';
import { perAccount } from '~/lib/perPerson.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiError } from './errors.ts';
import { announce } from './perform.ts';

interface Failure {
  endpoint: Endpoint;
  error: ApiError;
  again: () => void;
  /** A look-up list: the screen works without it, and no part of the screen has room to say that it failed. */
  isMissing: boolean;
  /** A part of the screen that reports it is already loaded. */
  isDue: boolean;
}

/**
 * What the notice above the screen says: several calls failed for the same reason, or one failed that no part of the
 * screen reports.
 */
export interface Outage {
  /** The error of the first failed call. */
  error: ApiError;
  errors: ReadonlySet<ApiError>;
  several: boolean;
  /** Sends all of them again. */
  again: () => void;
}

/** Failed calls whose part of the screen is still mounted. */
const failures = perAccount(() => new Set<Failure>());
/** One for each part of the screen that reports a failure. */
const claims = perAccount(() => new Set<{ error: ApiError }>());
/** Failures that a whole list or record reports in the middle of the screen. */
const spoken = perAccount(() => new Set<ApiError>());
const outage = perAccount<Outage | undefined>(() => undefined);
// Not per person: counts the mounted notices.
let banners = 0;

/** A call that fails in this many parts is reported once too. */
const manyParts = 3;

/** Milliseconds within which failures with the same reason count as one outage. */
const settleTime = 300;
// Not per person: a timer runs, and tells what has failed by then.
let isTelling = false;

/** A key that failures of one outage share; undefined if each call is refused for its own reason. */
function likenessOf(error: ApiError): string | undefined {
  if (isOutage(error)) return 'outage';
  if (error.kind !== 'shape' && !isFault(error)) return undefined;
  return `${error.kind} ${error.status} ${error.serverMessage}`;
}

const isClaimed = (error: ApiError) => [...claims.value].some((claim) => claim.error === error);

const alike = (error: ApiError) => {
  const likeness = likenessOf(error);
  return [...failures.value].filter(
    (other) => other.error === error || (likeness && likenessOf(other.error) === likeness),
  );
};

/** The largest group of failures with the same reason; otherwise the first that no part of the screen reports. */
function findOutage(): Outage | undefined {
  let found: Failure[] = [];
  for (const { error } of failures.value) {
    const group = alike(error);
    if (group.length > found.length && likenessOf(error) !== undefined) found = group;
  }
  const several = new Set(found.map(({ error }) => error)).size > 1 || found.length >= manyParts;
  if (!several)
    found = [...failures.value]
      .filter(({ error, isDue }) => isDue && likenessOf(error) && !isClaimed(error))
      .slice(0, 1);
  const errors = new Set(found.map(({ error }) => error));
  const [first] = errors;
  if (!first) return undefined;
  const before = outage.value;
  const isSame =
    before?.several === several &&
    before.errors.size === errors.size &&
    [...errors].every((error) => before.errors.has(error));
  if (isSame) return before;
  return {
    error: first,
    errors,
    several,
    again: () => {
      for (const { again } of new Map(found.map((one) => [one.error, one])).values()) again();
    },
  };
}

// Not per person: true until the end of the same task.
let isPublishing = false;
function publish() {
  if (isPublishing) return;
  isPublishing = true;
  // The calls of a screen fail one after another, but its parts should report them together.
  queueMicrotask(() => {
    isPublishing = false;
    outage.set(findOutage());
  });
}

/**
 * Makes sure that a failed call is reported, and only once however many calls of the screen fail with it: by the part
 * of the screen that shows it, or by the notice above the screen. Before the sign-in there is no room for a notice:
 * there, missing look-up lists share one message, and retrying a part also fetches them.
 *
 * @param isMissing nothing else on the screen says that this answer is missing
 */
export function useOutage(
  endpoint: Endpoint | undefined,
  error: ApiError | undefined,
  again: () => void,
  isMissing = false,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is the same thing at every render
  useEffect(() => {
    if (!endpoint || !error || error.kind === 'aborted') return;
    const failed = { endpoint, error, again, isMissing, isDue: false };
    failures.value.add(failed);
    publish();
    const timer = setTimeout(() => {
      failed.isDue = true;
      publish();
    }, settleTime);
    if (isMissing && !isTelling) {
      isTelling = true;
      setTimeout(tell, settleTime);
    }
    return () => {
      clearTimeout(timer);
      failures.value.delete(failed);
      publish();
      // The parts that unmount together with this one are gone by then.
      if (!isMissing) queueMicrotask(askForMissingAlone);
    };
  }, [endpoint, error, isMissing]);
}

const missing = () => [...failures.value].filter(({ isMissing }) => isMissing);

/** Announces missing look-up lists by a toast, if there is no notice and nothing on the screen says the same. */
function tell() {
  isTelling = false;
  if (banners > 0) return;
  const isSaid = ({ error }: Failure) => alike(error).some((other) => !other.isMissing);
  const first = missing().find((one) => one.endpoint.toast && !isSaid(one));
  if (first) announce(first.endpoint, { error: first.error, again: askForMissing });
}

const askForMissingAlone = () => {
  if ([...failures.value].every(({ isMissing }) => isMissing)) askForMissing();
};

function askForMissing() {
  for (const { again } of missing()) again();
}

/** What the notice above the screen has to say, unless a list or record says it. */
export function useOutageToSay(): Outage | undefined {
  useEffect(() => {
    banners++;
    publish();
    return () => {
      banners--;
      publish();
    };
  }, []);
  return useSyncExternalStore(outage.subscribe, () =>
    outage.value && !isSpoken(outage.value) ? outage.value : undefined,
  );
}

const isSpoken = ({ errors }: Outage) => [...errors].some((error) => spoken.value.has(error));

/**
 * For a part of a screen that shows an error.
 *
 * @param speaks it is the screen's main part, which reports an outage for all others
 * @returns whether the reason is reported elsewhere, for everything that failed with it
 */
export function useSaidElsewhere(error: ApiError | undefined, speaks = false): boolean {
  useEffect(() => {
    if (!speaks || !error) return;
    spoken.value.add(error);
    publish();
    return () => {
      spoken.value.delete(error);
      publish();
    };
  }, [error, speaks]);
  return useSyncExternalStore(
    outage.subscribe,
    () =>
      !speaks &&
      error !== undefined &&
      outage.value?.several === true &&
      outage.value.errors.has(error) &&
      (banners > 0 || isSpoken(outage.value)),
  );
}

/** For a part that reports a failure in its own words: the notice above the screen then leaves it out. */
export function useSaying(error: ApiError | undefined) {
  useEffect(() => {
    if (!error) return;
    const claim = { error };
    claims.value.add(claim);
    publish();
    return () => {
      claims.value.delete(claim);
      publish();
    };
  }, [error]);
}

/** Sends again all calls that failed for the same reason as this one, except this one. */
export function askForOthers(error: ApiError) {
  for (const other of alike(error)) if (other.error !== error) other.again();
}

// Not per person: a mark dies with its error.
const told = new WeakSet<ApiError>();

/** Whether the form or dialog that sent the call reports its failure. Known a moment after the failure. */
export const isTold = (error: ApiError) => told.has(error);

/** For forms and dialogs that show failures themselves: marks a failure as shown, as long as they are mounted. */
export function useTelling(): (error: ApiError) => void {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback((error) => void (here.current && told.add(error)), []);
}
