import type { ShownRow } from '~/routing/shownList.ts';
import { screenAt } from '~/routing/useScreen.ts';
import { screenOf } from '~/screens.ts';
import { isMain } from './prefetch.ts';

/** The address of a row's record, or of what its list opens beside itself. */
export function addressOf({ to }: ShownRow) {
  if (to === undefined) return undefined;
  const { pathname, search } = new URL(to, location.href);
  return pathname + search;
}

/** The screen of a record with a page of its own; a list whose records open beside it already has none. */
export const recordAt = (address: string) => {
  const id = screenAt(pathOf(address));
  return id && screenOf(id).path.includes(':') && isMain(id) ? id : undefined;
};

export const pathOf = (address: string) => address.split('?')[0] ?? '';

/** Whether the window has room for a record beside its list, which a phone does not have. */
export const hasRoom = () => matchMedia('(min-width: 48rem)').matches;
