import { useCallback, useEffect, useRef } from 'react';
import type { Endpoint } from './endpoint.ts';
import type { ApiError } from './errors.ts';
import { announce } from './perform.ts';

interface Failed {
  endpoint: Endpoint;
  error: ApiError;
  again: () => void;
}

/** What could not be had and says so itself, in the place of its answer. */
const inPlace = new Set<Failed>();
/** Lists to choose from that could not be had: the screen is there without them, and does not say so. */
const missing = new Set<Failed>();

/** Milliseconds in which what fails for the same reason has failed. */
const breath = 300;
let isDue = false;

/**
 * Tells an outage once, however many questions of a screen it hits: where a part of the screen says it, by that part
 * alone, whose other try brings the missing lists too; otherwise by one message with another try for all of them.
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
    const failed = { endpoint, error, again };
    const failures = isMissing ? missing : inPlace;
    failures.add(failed);
    if (isMissing && !isDue) {
      isDue = true;
      setTimeout(tell, breath);
    }
    return () => {
      failures.delete(failed);
      if (!isMissing && inPlace.size === 0) askAgain();
    };
  }, [endpoint, error, isMissing]);
}

function tell() {
  isDue = false;
  if (inPlace.size > 0) return;
  const first = [...missing].find(({ endpoint }) => endpoint.toast);
  if (first) announce(first.endpoint, { error: first.error, again: askAgain });
}

function askAgain() {
  for (const { again } of missing) again();
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
