import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two checks of a contract that is changing. */
const pause = 60_000;

interface WatchedQuery {
  reload: () => void;
  /** True: a call is running. */
  validating: boolean;
  error: unknown;
}

/**
 * Checks again each minute while `on` is true and the window is visible, and when the person returns.
 *
 * @returns the time of the last answer
 */
export function useWatch(on: boolean, { reload, validating, error }: WatchedQuery): Date | undefined {
  const [lookedAt, setLookedAt] = useState<Date>();
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!on) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(refresh, pause);
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [on]);
  useEffect(() => {
    if (on && !validating && !error) setLookedAt(new Date());
  }, [on, validating, error]);
  return on ? lookedAt : undefined;
}
