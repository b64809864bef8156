import { useEffect, useState } from 'react';

/** Milliseconds that the tiles wait for their layout; what comes later moves them. */
const delay = 4_000;

/** Whether something has been loading for longer than one should wait for it. */
export function useLate(loading: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return setLate(false);
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [loading]);
  return late;
}
