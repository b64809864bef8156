import { useEffect, useState } from 'react';

/** Milliseconds that the tiles wait for their layout; a later one moves them. */
const delay = 4_000;

/** True if loading has taken longer than that. */
export function useLate(loading: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return setLate(false);
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [loading]);
  return late;
}
