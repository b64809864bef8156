import { type FocusEvent, type RefObject, useState } from 'react';
import { useKeys } from '~/useKeys.ts';

interface RowMarkOptions {
  /** Holds the rows: `data-row` with the id on each, `data-row-focus` on what takes the focus for it. */
  region: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** Where rows are links: Enter follows the one that is marked, as the browser does with any. */
  links: boolean;
  /** Where rows can be ticked. */
  onToggle?: ((id: string) => void) | undefined;
}

/**
 * The row that the keyboard is on. The mark is the focus itself, on the row's link, so Enter, Ctrl+Enter and a
 * reader's own keys work as on any link; one row at a time is in the tab order. J and K also begin from nowhere.
 */
export function useRowMark({ region, ids, links, onToggle }: RowMarkOptions) {
  const [marked, setMarked] = useState<string>();
  const at = marked === undefined ? -1 : ids.indexOf(marked);
  const last = ids.length - 1;

  const go = (place: number) => {
    const row = region.current?.querySelectorAll('[data-row]')[Math.min(Math.max(place, 0), last)];
    row?.querySelector<HTMLElement>('[data-row-focus]')?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
    return row !== undefined;
  };
  /** For keys that mean a row only where the focus is on it, and not on a button in it. */
  const onRow = (target: EventTarget | null) => (target as Element).matches('[data-row-focus]');

  useKeys(
    {
      next: () => go(at + 1),
      previous: () => go(at - 1),
      ends: ({ key }) => go(key === 'End' ? last : 0),
      open: links ? () => false : undefined,
      tick:
        onToggle && (({ key, target }) => marked !== undefined && (key === 'x' || onRow(target)) && onToggle(marked)),
      leaveRow: ({ target }) => onRow(target) && (target as HTMLElement).blur(),
    },
    region,
  );

  return {
    marked: at < 0 ? undefined : marked,
    /** The one row whose controls are in the tab order. */
    tabStop: ids[Math.max(at, 0)],
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (row !== undefined) setMarked(row);
    },
  };
}
