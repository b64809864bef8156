import { type RefObject, useLayoutEffect } from 'react';

/** Room of the ticks, and what the page's gutter adds to the first and the last column, in pixels. */
export const tickWidth = 26;
export const gutter = 11;

interface RoomOptions {
  /** Cards have no columns. */
  off: boolean;
  ticks: boolean;
  onRoom: ((pixels: number) => void) | undefined;
}

/** Measures the pixels that the columns of a grid have, before the grid is painted and at every change. */
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
