import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

interface RowMarkOptions {
  /** Holds the rows: `data-row` with the id on each, `data-row-focus` on what takes the focus for it. */
  region: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** Where rows can be ticked: Space does it. */
  onToggle?: (id: string) => void;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The row that the keyboard is on. The mark is the focus itself, on the row's link, so Enter, Ctrl+Enter and a
 * reader's own keys work as on any link; one row at a time is in the tab order. J and K also begin from nowhere.
 */
export function useRowMark({ region, ids, onToggle }: RowMarkOptions) {
  const [marked, setMarked] = useState<string>();
  const at = marked === undefined ? -1 : ids.indexOf(marked);

  const go = (key: string) => {
    const step = steps[key];
    if (!step || ids.length === 0) return false;
    const next = Math.min(Math.max(step(at, ids.length - 1), 0), ids.length - 1);
    const row = region.current?.querySelectorAll('[data-row]')[next];
    row?.querySelector<HTMLElement>('[data-row-focus]')?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
    return true;
  };

  useEffect(() => {
    const fromNowhere = (event: globalThis.KeyboardEvent) => {
      const free = document.activeElement === document.body || document.activeElement === null;
      if (free && (event.key === 'j' || event.key === 'k') && !hasModifier(event) && go(event.key))
        event.preventDefault();
    };
    document.addEventListener('keydown', fromNowhere);
    return () => document.removeEventListener('keydown', fromNowhere);
  });

  return {
    marked: at < 0 ? undefined : marked,
    /** The one row whose controls are in the tab order. */
    tabStop: ids[Math.max(at, 0)],
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      if (hasModifier(event) || !target.closest('[data-row]') || isPanel(target)) return;
      if (event.key === ' ' && onToggle && target.matches('[data-row-focus]') && marked !== undefined) {
        event.preventDefault();
        onToggle(marked);
      } else if (go(event.key)) event.preventDefault();
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (row !== undefined) setMarked(row);
    },
  };
}

const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.altKey;

/** Something that floats above the row has keys of its own. */
const isPanel = (element: HTMLElement) => element.closest('[popover]') !== null;
