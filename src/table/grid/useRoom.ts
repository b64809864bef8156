import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Width of the ticks, and the page's gutter in the first and last column, in pixels. */
export const tickWidth = 26;
export const gutter = 11;

interface RoomOptions {
  /** True for cards, which have no columns. */
  off: boolean;
  ticks: boolean;
  onRoom: ((pixels: number) => void) | undefined;
}

/** Measures the available width for columns, before the grid is painted and after every change. */
export function useRoom(region: RefObject<HTMLElement | null>, { off, ticks, onRoom }: RoomOptions) {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || off) return;
    const measure = () => onRoom?.(Math.max(element.clientWidth - 2 * gutter - (ticks ? tickWidth : 0), 0));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, off, ticks, onRoom]);
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
