import { type RefObject, useLayoutEffect } from 'react';

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

/** Two invisible sample texts, in the fonts of a list's cells and of its codes: their widths show how wide letters come out. */
export const Letters = ({ ref }: { ref: RefObject<HTMLSpanElement | null> }) => (
  <span
    ref={ref}
    aria-hidden
    className="pointer-events-none invisible absolute text-12 whitespace-nowrap *:inline-block *:before:content-['0123456789_ADEPST.RL']"
  >
    <span />
    <span className="font-mono tracking-[-0.05em]" />
  </span>
);

/** Their widths in pixels in the portal's own fonts. */
const own = [146.4, 128];

/**
 * How much wider the letters are than in the portal's own fonts, in hundredths: in another font, hinted, enlarged or
 * spaced.
 */
const scaleOf = ({ children }: Element) =>
  Math.max(
    1,
    ...own.map((width, at) => Math.round((100 * (children[at]?.getBoundingClientRect().width ?? 0)) / width) / 100),
  );

/** A length in a list, from pixels in the portal's own fonts. */
export const inLetters = (pixels: number) => `calc(${pixels}px * var(--letters, 1))`;
