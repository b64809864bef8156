import { screenAt } from '~/routing/useScreen.ts';
import { screenOf } from '~/screens.ts';
import { isMain } from './prefetch.ts';

/** The row of a list around an element. */
export const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? undefined;

/** The link of a row: to its record, or to what its list opens beside itself. */
export const linkIn = (row: Element | undefined) =>
  row?.querySelector<HTMLAnchorElement>('a[data-row-focus]') ?? undefined;

/** The screen of a record with a page of its own; a list whose records open beside it already has none. */
export const recordAt = (path: string) => {
  const id = screenAt(path);
  return id && screenOf(id).path.includes(':') && isMain(id) ? id : undefined;
};

/** Whether the window has room for a record beside its list, which a phone does not have. */
export const hasRoom = () => matchMedia('(min-width: 48rem)').matches;

/** Opens the record of a row beside its list, as Space does on the row's link. */
export function peekAt(link: HTMLElement) {
  link.focus();
  link.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
}
