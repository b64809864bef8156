import * as v from 'valibot';
import { type Density, isSize } from '~/lib/listAddress.ts';
import { listFrame, rowsThatFit, viewTabs } from '~/lib/rowsThatFit.ts';
import { stored } from '~/lib/storage.ts';
import { type ScreenId, screenOf } from '~/screens.ts';
import { menuSavedViews } from '~/session/menuSavedViews.ts';
import { columnsKey } from '~/session/settingKeys.ts';

/** Rows per page, as a person has chosen for a list: a number, or as many as fit the window's height. */
const pageSize = v.union([v.number(), v.literal('auto')]);
export type PageSize = v.InferOutput<typeof pageSize>;
/** As the device keeps it, with the columns of the list. */
export const keptSize = v.object({ size: v.optional(pageSize) });

/** The screen that a list is, or `part` for one within a record. */
export type ListPlace = ScreenId | 'part' | undefined;

/** Pixels besides the rows of a list within a record, with the record's head and tabs. */
const partFrame = 400;
/** Pixels around the rows of a list. */
function around(place: ListPlace): number {
  if (place === 'part') return partFrame;
  if (place === undefined) return listFrame;
  return listFrame + (screenOf(place).bars ?? 0) + (menuSavedViews().lists.includes(place) ? viewTabs : 0);
}

/** Height in pixels of the bar above every screen during an impersonation: `--impersonation-bar` in look.css. */
const impersonationBar = 40;

/** What the page's root says. */
const root = (): DOMStringMap => document.documentElement.dataset;

/** Pixels above the page: the strip that names an environment, and the bar of an impersonation. */
function above() {
  const { strip = 0, impersonating } = root();
  return Number(strip) + (impersonating === undefined ? 0 : impersonationBar);
}

/** Number of rows that fit in this window without scrolling. */
export const rowsInWindow = (density: Density, place?: ListPlace) => rowsThatFit(density, above() + around(place));

/**
 * A list's page size: chosen by the person, otherwise as many rows as fit if the brand says so (`rows` in its
 * `brand.json`, which is `data-rows` of the page); undefined is the size that the list declares, or 10.
 */
export const pageSizeOf = (chosen: PageSize | undefined, declared: number | undefined): PageSize | undefined =>
  chosen ?? (declared === undefined && root().rows === 'fit' ? 'auto' : undefined);

/** The rows per page of a screen's list whose address has no parameters; undefined: what the list declares. */
export function usualRows(screen: ScreenId, declared: number | undefined, density: Density): number | undefined {
  const { size } = stored(columnsKey(screen), keptSize, {}).read();
  const chosen = pageSizeOf(size, declared);
  const rows = chosen === 'auto' ? rowsInWindow(density, screen) : chosen;
  return isSize(rows) ? rows : undefined;
}
