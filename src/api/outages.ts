import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { isFault, isOutage } from '~/lib/failure.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiError } from './errors.ts';
import { announce } from './perform.ts';

interface Failure {
  endpoint: Endpoint;
  error: ApiError;
  again: () => void;
  /** A list to choose from: the screen is there without it, and no part of it has room to say so. */
  isMissing: boolean;
  /** A part of the screen that says it has had the time to come. */
  isDue: boolean;
}

/** What is said above the screen: several calls have failed alike, or one that no part of the screen says. */
export interface Outage {
  /** Of the call that failed first. */
  error: ApiError;
  errors: ReadonlySet<ApiError>;
  several: boolean;
  /** Asks for all of them again. */
  again: () => void;
}

/** What could not be had, for as long as the part is there that wants it. */
const failures = new Set<Failure>();
/** Failures that a part of the screen says; how many parts. */
const claimed = new Map<ApiError, number>();
/** Failures that a whole list or record says in the middle of the screen. */
const spoken = new Set<ApiError>();
let outage: Outage | undefined;
let banners = 0;
const listeners = new Set<() => void>();

/** A call that fails alike in this many places is said once too. */
const manyPlaces = 3;

/** Milliseconds in which what fails for the same reason has failed. */
const settleTime = 300;
let isTelling = false;

/** What failures of one outage have in common; undefined where each call is refused for reasons of its own. */
function likenessOf(error: ApiError): string | undefined {
  if (isOutage(error)) return 'outage';
  if (error.kind !== 'shape' && !isFault(error)) return undefined;
  return `${error.kind} ${error.status} ${error.serverMessage}`;
}

const alike = (error: ApiError) => {
  const likeness = likenessOf(error);
  return [...failures].filter((other) => other.error === error || (likeness && likenessOf(other.error) === likeness));
};

/** The largest group of failures that are alike, or else the first that no part of the screen says. */
function findOutage(): Outage | undefined {
  let found: Failure[] = [];
  for (const { error } of failures) {
    const group = alike(error);
    if (group.length > found.length && likenessOf(error) !== undefined) found = group;
  }
  const several = new Set(found.map(({ error }) => error)).size > 1 || found.length >= manyPlaces;
  if (!several)
    found = [...failures].filter(({ error, isDue }) => isDue && likenessOf(error) && !claimed.has(error)).slice(0, 1);
  const errors = new Set(found.map(({ error }) => error));
  const [first] = errors;
  if (!first) return undefined;
  const isSame =
    outage?.several === several &&
    outage.errors.size === errors.size &&
    [...errors].every((error) => outage?.errors.has(error));
  if (isSame) return outage;
  return {
    error: first,
    errors,
    several,
    again: () => {
      for (const { again } of new Map(found.map((one) => [one.error, one])).values()) again();
    },
  };
}

let isPublishing = false;
function publish() {
  if (isPublishing) return;
  isPublishing = true;
  // The calls of a screen fail one after the other, and its parts say so in one go.
  queueMicrotask(() => {
    isPublishing = false;
    outage = findOutage();
    for (const listener of listeners) listener();
  });
}

/**
 * Sees to it that the failure of a question is said, and said once however many questions of a screen fail with it: by
 * the part of the screen that shows it, or above the screen. Where there is no room for that, before the sign-in,
 * missing lists are one message, and another try of a part brings them too.
 *
 * @param isMissing nothing in the screen says that this answer is not there
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
    failures.add(failed);
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
      failures.delete(failed);
      publish();
      // What goes with this part has gone by then.
      if (!isMissing) queueMicrotask(askForMissingAlone);
    };
  }, [endpoint, error, isMissing]);
}

const missing = () => [...failures].filter(({ isMissing }) => isMissing);

/** Announces the lists that are missing, where there is no notice for it, and nothing on the screen says the same. */
function tell() {
  isTelling = false;
  if (banners > 0) return;
  const isSaid = ({ error }: Failure) => alike(error).some((other) => !other.isMissing);
  const first = missing().find((one) => one.endpoint.toast && !isSaid(one));
  if (first) announce(first.endpoint, { error: first.error, again: askForMissing });
}

const askForMissingAlone = () => {
  if ([...failures].every(({ isMissing }) => isMissing)) askForMissing();
};

function askForMissing() {
  for (const { again } of missing()) again();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** For the notice above the screen: what it has to say, unless a list or a record says it. */
export function useOutageToSay(): Outage | undefined {
  useEffect(() => {
    banners++;
    publish();
    return () => {
      banners--;
      publish();
    };
  }, []);
  return useSyncExternalStore(subscribe, () => (outage && !isSpoken(outage) ? outage : undefined));
}

const isSpoken = ({ errors }: Outage) => [...errors].some((error) => spoken.has(error));

/**
 * For a part of a screen that says why it is not there.
 *
 * @param speaks it is the screen's main part, which says an outage for all others
 * @returns whether the reason is said elsewhere, for all that has failed alike
 */
export function useSaidElsewhere(error: ApiError | undefined, speaks = false): boolean {
  useEffect(() => {
    if (!speaks || !error) return;
    spoken.add(error);
    publish();
    return () => {
      spoken.delete(error);
      publish();
    };
  }, [error, speaks]);
  return useSyncExternalStore(
    subscribe,
    () =>
      !speaks &&
      error !== undefined &&
      outage?.several === true &&
      outage.errors.has(error) &&
      (banners > 0 || isSpoken(outage)),
  );
}

/** For what says a failure in words of its own: it is not said above the screen too. */
export function useSaying(error: ApiError | undefined) {
  useEffect(() => {
    if (!error) return;
    claimed.set(error, (claimed.get(error) ?? 0) + 1);
    publish();
    return () => {
      const left = (claimed.get(error) ?? 1) - 1;
      if (left > 0) claimed.set(error, left);
      else claimed.delete(error);
      publish();
    };
  }, [error]);
}

/** Asks again for what has failed as this call has: itself excepted. */
export function askForOthers(error: ApiError) {
  for (const other of alike(error)) if (other.error !== error) other.again();
}

const told = new WeakSet<ApiError>();

/** Whether the form or dialog that sent the call says that it failed. Known a moment after the failure. */
export const isTold = (error: ApiError) => told.has(error);

/** For what shows failures itself: notes that this one is shown, as long as the part is there to show it. */
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
