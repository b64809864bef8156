import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { perAccount } from '~/lib/perPerson.ts';
import { useRouter } from '~/routing/RouterView.tsx';
import type { TreeState } from '~/ui/tree/Tree.tsx';

/** The state in which a list was left, which Back and Forward restore. */
interface EntryState extends TreeState {
  ticked?: ReadonlyMap<string, unknown>;
  /** Number of requested rows, for lists with «ver más». */
  count?: number;
  /** Only states of the current person are used. */
  mine?: boolean;
  /** Only what is new since yesterday. */
  fresh?: boolean;
  /** True: shown in groups instead of rows. */
  grouped?: boolean;
  /** Page and order of a list that keeps them in memory. */
  address?: string;
}

/** The states in which the lists of this document were left, by history entry and list. */
const histories = perAccount(() => new WeakMap<object, Map<string, EntryState>>());
/** Maximum number of entries; the oldest are dropped. */
const most = 50;

/** The state of a list at a history entry, for the signed-in person. */
export interface HistoryEntry {
  read: () => EntryState;
  write: (part: EntryState) => void;
}

export function useHistoryEntry(list: string): HistoryEntry {
  const router = useRouter();
  const { key } = useLocation();
  const name = `${key} ${list}`;
  return useMemo(() => {
    const entries = histories.value.get(router) ?? new Map<string, EntryState>();
    histories.value.set(router, entries);
    const read = () => entries.get(name) ?? {};
    return {
      read,
      write(part) {
        const next = { ...read(), ...part };
        entries.delete(name);
        entries.set(name, next);
        const [oldest] = entries.keys();
        if (entries.size > most && oldest !== undefined) entries.delete(oldest);
      },
    };
  }, [router, name]);
}

/**
 * Restores the current row and the scroll position when a person returns to a list, and saves them while the list is
 * shown.
 *
 * @param ready true once the rows are rendered
 */
export function useRestoredPosition(
  region: RefObject<HTMLElement | null>,
  entry: HistoryEntry | undefined,
  ready: boolean,
) {
  useLayoutEffect(() => {
    const list = region.current;
    if (!list || entry === undefined || !ready) return;
    const around = list.closest('main');
    const { row, scroll } = entry.read();
    if (scroll) {
      list.scrollTop = scroll[0];
      if (around) around.scrollTop = scroll[1];
    }
    const { activeElement } = document;
    if (row !== undefined && (activeElement === document.body || activeElement === around))
      rowOf(list, row)
        ?.querySelector<HTMLElement>('[data-row-focus], a')
        ?.focus({ preventScroll: scroll !== undefined });
    const scrolled = () => [list.scrollTop, around?.scrollTop ?? 0] as const;
    // Saved while scrolling: when the list is left, content above it is already removed, and the page has moved.
    let last = scrolled();
    const note = () => {
      last = scrolled();
    };
    for (const one of [list, around]) one?.addEventListener('scroll', note, { passive: true });
    return () => {
      for (const one of [list, around]) one?.removeEventListener('scroll', note);
      const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
      entry.write({ row: list.contains(focused ?? null) ? focused?.dataset.row : undefined, scroll: last });
    };
  }, [region, entry, ready]);
}

const rowOf = (list: Element, id: string) =>
  [...list.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === id);
