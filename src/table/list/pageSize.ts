import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type densities, useAppearance } from '~/lib/appearance.ts';
import { defaultSize, fewest, most } from '~/lib/listAddress.ts';

/** Rows per page, as a person has chosen for a list: a number, or as many as fit the window's height. */
export const pageSize = v.union([v.number(), v.literal('auto')]);
export type PageSize = v.InferOutput<typeof pageSize>;

/** Height of a row in pixels. */
export const rowHeights = { compact: 32, comfortable: 40 } as const satisfies Record<
  (typeof densities)[number],
  number
>;

/** Pixels of a list page besides its rows: top bar, head, filters, column headings, totals and foot. */
const frame = 256;
/** The same for a list within a record, with the record's head and tabs. */
export const partFrame = 400;

/** Number of rows that fit without scrolling in a window of that height. */
export const rowsThatFit = (height: number, row: number, around = frame) =>
  Math.min(Math.max(Math.floor((height - around) / row), fewest), most);

/** Below this width rows are cards, which are much higher. */
const phone = 768;

/** Height in pixels of the bar above every screen during an impersonation: `--impersonation-bar` in look.css. */
const impersonationBar = 40;

/** Pixels above the page: the strip that names an environment, and the bar of an impersonation. */
function above() {
  // The build, which reads the first calls, has no document.
  const { strip = 0, impersonating } = globalThis.document?.documentElement.dataset ?? {};
  return Number(strip) + (impersonating === undefined ? 0 : impersonationBar);
}

/**
 * Number of rows that fit in this window below what is above the page; on a phone the default number, because cards have
 * to be scrolled anyway.
 */
export const rowsInWindow = (density: keyof typeof rowHeights, around?: number) =>
  innerWidth < phone ? defaultSize : rowsThatFit(innerHeight - above(), rowHeights[density], around);

/**
 * A list's page size: chosen by the person, otherwise as many rows as fit; undefined is the size that the list declares.
 */
export const pageSizeOf = (chosen: PageSize | undefined, declared: number | undefined): PageSize | undefined =>
  chosen ?? (declared === undefined ? 'auto' : undefined);

/** Number of rows that fit in the window; follows its height and the density. */
export function useRowsThatFit(part: boolean) {
  const { density } = useAppearance();
  return useSyncExternalStore(onResize, () => rowsInWindow(density, part ? partFrame : undefined));
}

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};
