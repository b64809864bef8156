import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { scaleOf } from './Letters.tsx';

/** Width of the ticks, and the page's gutter in the first and last column, in pixels. */
export const tickWidth = 26;
export const gutter = 11;

interface RoomOptions {
  /** True for cards, which have no columns. */
  off: boolean;
  ticks: boolean;
  letters: RefObject<HTMLElement | null>;
  onRoom: ((pixels: number) => void) | undefined;
}

/**
 * Measures the available width for columns, before the grid is painted and after every change. Where letters are wider
 * than in the portal's own fonts, columns are so much wider, and there is so much less room: the least important columns
 * leave, and no code or date is cut.
 */
export function useRoom(region: RefObject<HTMLElement | null>, { off, ticks, letters, onRoom }: RoomOptions) {
  useLayoutEffect(() => {
    const element = region.current;
    const texts = letters.current;
    if (!element || !texts || off) return;
    const measure = () => {
      const scale = scaleOf(texts);
      element.style.setProperty('--letters', String(scale));
      onRoom?.(Math.max(element.clientWidth / scale - 2 * gutter - (ticks ? tickWidth : 0), 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(texts);
    return () => observer.disconnect();
  }, [region, off, ticks, letters, onRoom]);
}

/** tabIndex 0 if the region overflows, so that arrow keys can scroll it; `change` is a value that may affect that. */
export function useScrollable(region: RefObject<HTMLElement | null>, change: unknown) {
  const [scrolls, setScrolls] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: hiding a column resizes neither region nor page
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = () =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [region, change]);

  return scrolls ? 0 : undefined;
}
