import { useCallback, useEffect, useRef } from 'react';

/** Does something once the change that is being made stands on the page: where what had the focus goes, it goes on elsewhere. */
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
