import { useCallback, useRef, useState } from 'react';

/**
 * Milliseconds for which a loading state stays on after the answer, unless the row says otherwise (specification,
 * section 9).
 */
export const usualHold = 10;

/**
 * A loading state that stays on for the row's hold after the end. If another run starts meanwhile, the first one's
 * timer does not end it.
 */
export function useLoading(hold = usualHold) {
  const [loading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useCallback(() => {
    clearTimeout(timer.current);
    setLoading(true);
  }, []);
  const end = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLoading(false), hold);
  }, [hold]);
  return { loading, begin, end };
}
