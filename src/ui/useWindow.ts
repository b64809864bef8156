import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Up to so many rows all are drawn, so that the browser's own search finds them. */
const few = 200;
/** Rows drawn beyond the edges, and how far one scrolls before others are drawn. */
const margin = 16;

interface Window {
  /** Index of the first row to draw, and of the first one after the last. */
  first: number;
  end: number;
}

/**
 * Which rows of a long list to draw: those in sight and a few around them. All rows have one height.
 *
 * @param scroller the element that scrolls, with nothing above the rows that scrolls along
 * @param height px of a row
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
