import type { RefObject } from 'react';

/** Texts as in a list's cells and codes, and their widths in pixels in the portal's own fonts. */
const samples = [
  { className: '', width: 146.4 },
  { className: 'font-mono tracking-[-0.05em]', width: 128 },
];
const text = '0123456789 ADEPST.RL';
/** What is not wider than this has room in the gaps. */
const unnoticed = 1.01;

/** Two texts that nobody sees, to measure a list's letters by. */
export const Letters = ({ ref }: { ref: RefObject<HTMLSpanElement | null> }) => (
  <span ref={ref} aria-hidden className="pointer-events-none invisible absolute text-12 whitespace-nowrap">
    {samples.map(({ className }) => (
      <span key={className} data-text={text} className={`inline-block before:content-[attr(data-text)] ${className}`} />
    ))}
  </span>
);

/** How much wider the letters are than in the portal's own fonts: in another font, hinted, enlarged or spaced. */
export function scaleOf(letters: Element): number {
  const wider = samples.map(
    ({ width }, index) => (letters.children[index]?.getBoundingClientRect().width ?? 0) / width,
  );
  const most = Math.max(...wider);
  return most < unnoticed ? 1 : most;
}

/** A length in a list, from pixels in the portal's own fonts. */
export const inLetters = (pixels: number) => `calc(${pixels}px * var(--letters, 1))`;
