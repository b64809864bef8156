import { type Density, defaultSize, fewest, most } from './listAddress.ts';

/** Height of a row in pixels. */
export const rowHeights = { compact: 32, comfortable: 40 } as const satisfies Record<Density, number>;

/** Pixels of a list page besides its rows: top bar, head, filters, column headings, totals and foot. */
export const listFrame = 256;
/** The tabs of saved views, for a person who has some of this list. */
export const viewTabs = 36;

/** Below this width rows are cards, which are much higher. */
const phone = 768;

/**
 * Number of rows that fit in this window without scrolling; on a phone the default number, because cards have to be
 * scrolled anyway.
 *
 * @param around pixels above and below the rows
 */
export function rowsThatFit(density: Density, around: number): number {
  if (innerWidth < phone) return defaultSize;
  return Math.min(Math.max(Math.floor((innerHeight - around) / rowHeights[density]), fewest), most);
}
