import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where the focus has gone with the screen before, the next one takes it: it is read out, and the keyboard goes on in it. */
export function useArrival(screen: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    // A dialog that goes with its screen gives the focus up a moment later.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, screen]);
}
