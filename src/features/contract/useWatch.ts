import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two questions about a contract that others are moving. */
const pause = 60_000;

interface Asked {
  reload: () => void;
  /** A question is on its way. */
  validating: boolean;
  error: unknown;
}

/**
 * Asks again each minute while the flag is on and the window is in view, and when the person comes back to it.
 * @returns when the last answer came
 */
export function useWatch(on: boolean, { reload, validating, error }: Asked): Date | undefined {
  const [lookedAt, setLookedAt] = useState<Date>();
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!on) return;
    const ask = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(ask, pause);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [on]);
  useEffect(() => {
    if (on && !validating && !error) setLookedAt(new Date());
  }, [on, validating, error]);
  return on ? lookedAt : undefined;
}
