import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Up to this many rows, all are rendered, so that the browser's search finds them. */
const few = 200;
/** Number of rows rendered beyond the edges, and scrolled before others are rendered. */
const margin = 16;

interface Window {
  /** Index of the first row to render, and of the first one after the last. */
  first: number;
  end: number;
}

/**
 * The rows of a long list to render: the visible ones and a few around them. All rows have the same height.
 *
 * @param scroller the scrolling element, with nothing else above the rows that scrolls with them
 * @param height of a row in px
 */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number): Window {
  const [seen, setSeen] = useState<Window>({ first: 0, end: few });
  const long = count > few;

  const look = useCallback(() => {
    if (!scroller.current) return;
    const { scrollTop, clientHeight } = scroller.current;
    const step = (row: number) => Math.floor(row / margin) * margin;
    const first = Math.max(step(scrollTop / height) - margin, 0);
    const end = step((scrollTop + clientHeight) / height) + 2 * margin;
    setSeen((old) => (old.first === first && old.end === end ? old : { first, end }));
  }, [scroller, height]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !long) return;
    look();
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, long, look]);

  return long ? { first: Math.min(seen.first, count), end: Math.min(seen.end, count) } : { first: 0, end: count };
}
