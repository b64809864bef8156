import type { RefObject } from 'react';

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
export const scaleOf = ({ children }: Element) =>
  Math.max(
    1,
    ...own.map((width, at) => Math.round((100 * (children[at]?.getBoundingClientRect().width ?? 0)) / width) / 100),
  );

/** A length in a list, from pixels in the portal's own fonts. */
export const inLetters = (pixels: number) => `calc(${pixels}px * var(--letters, 1))`;
