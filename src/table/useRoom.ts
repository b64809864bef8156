import { type RefObject, useLayoutEffect, useState } from 'react';

/** Room of the ticks, and what the page's gutter adds to the first and the last column, in pixels. */
export const tickWidth = 26;
export const gutter = 11;

interface RoomOptions {
  /** Cards have no columns. */
  off: boolean;
  ticks: boolean;
  onRoom: ((pixels: number) => void) | undefined;
}

/** Pixels that the columns of a grid have, 0 while they are not known: measured before the grid is painted. */
export function useRoom(region: RefObject<HTMLElement | null>, { off, ticks, onRoom }: RoomOptions) {
  const [room, setRoom] = useState(0);

  useLayoutEffect(() => {
    const element = region.current;
    if (!element || off) return;
    const measure = () => {
      const pixels = element.clientWidth - 2 * gutter - (ticks ? tickWidth : 0);
      setRoom(Math.max(pixels, 0));
      onRoom?.(Math.max(pixels, 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, off, ticks, onRoom]);

  return room;
}
