import { useCallback, useEffect, useRef } from 'react';

/** Runs a function after the current change is rendered: to move the focus when its element disappears. */
export function useLater() {
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const work = waiting.current;
    waiting.current = undefined;
    work?.();
  });
  return useCallback((work: () => void) => {
    waiting.current = work;
  }, []);
}
