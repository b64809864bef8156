import { useCallback, useEffect, useState } from 'react';

/** Milliseconds that queues which have answered wait for one above them that has not. */
const longestTurn = 4000;

/**
 * Shows parts of a page from above to below: one is drawn once those above it have their size, so that none is pushed
 * after it was drawn. A slow one delays the others by that at most.
 */
export function useTurns<Id extends string>(order: readonly Id[]) {
  const [settled, setSettled] = useState<readonly Id[]>([]);
  const [over, setOver] = useState(false);
  const settle = useCallback((id: Id) => setSettled((before) => (before.includes(id) ? before : [...before, id])), []);
  const begun = settled.length > 0;
  useEffect(() => {
    if (!begun) return;
    const timer = setTimeout(() => setOver(true), longestTurn);
    return () => clearTimeout(timer);
  }, [begun]);
  const firstOpen = order.findIndex((id) => !settled.includes(id));
  return {
    settle,
    /** Whether a part is still to wait; undefined: whether what follows all of them is. */
    waits: (id?: Id) => !over && firstOpen >= 0 && (id === undefined || order.indexOf(id) > firstOpen),
  };
}
