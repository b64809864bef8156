import { canResize, type GridItem } from './item.ts';
import { bottom } from './layout.ts';

/** Rows in view from which a screen counts as large: a window that shows fewer scrolls. */
export const largeFrom = 7;

/**
 * The layout as it is shown, not as it is saved: on a large screen the rows that would be left empty go to the tiles
 * that show more when they are taller, from the last ones up, one row at a time, until they are twice as tall as saved.
 *
 * @param rows whole rows of the grid that are in view
 */
export function grown(items: readonly GridItem[], rows: number): readonly GridItem[] {
  if (rows < largeFrom) return items;
  let shown = items;
  for (let left = rows - bottom(items); left > 0; ) {
    const before = left;
    for (const end of bandEnds(shown).reverse()) {
      const band = left > 0 ? stretched(shown, items, end) : undefined;
      if (!band) continue;
      shown = band;
      left--;
    }
    if (left === before) break;
  }
  return shown;
}

/** The rows below which a line can be drawn from left to right without cutting a tile. */
function bandEnds(items: readonly GridItem[]): number[] {
  const ends = new Set(items.map(({ y, h }) => y + h));
  return [...ends].filter((end) => !items.some(({ y, h }) => y < end && end < y + h)).sort((a, b) => a - b);
}

/** One more row for a band, if all of its last tiles can take it; what is below moves down. */
function stretched(shown: readonly GridItem[], saved: readonly GridItem[], end: number) {
  const last = shown.filter(({ y, h }) => y + h === end);
  const limitOf = ({ id }: GridItem) => 2 * (saved.find((one) => one.id === id)?.h ?? 0);
  const fits = last.every(
    (item) => canResize(item) && item.h >= 2 && item.h < Math.min(limitOf(item), item.maxH ?? Infinity),
  );
  if (!fits) return undefined;
  return shown.map((item) => {
    if (item.y >= end) return { ...item, y: item.y + 1 };
    return last.includes(item) ? { ...item, h: item.h + 1 } : item;
  });
}
