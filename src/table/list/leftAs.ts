import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useRouter } from '~/routing/RouterView.tsx';
import { session } from '~/session/session.ts';
import type { TreeLeft } from '~/ui/tree/Tree.tsx';

/** How a list was left: what Back and Forward restore. */
interface LeftAs extends TreeLeft {
  ticked?: ReadonlyMap<string, unknown>;
  /** Number of rows asked for, where they are added with «ver más». */
  count?: number;
  /** Only the person's own. */
  mine?: boolean;
  /** In groups instead of rows. */
  grouped?: boolean;
  /** Page and order of a list that keeps them in memory. */
  address?: string;
}

/** How the lists of one document were left, by entry of the history and list; it ends with the document. */
const histories = new WeakMap<object, Map<string, LeftAs>>();
/** Older entries are forgotten. */
const most = 50;

/** One list at one entry of the history, of the person who is signed in. */
export interface HistoryPlace {
  left: () => LeftAs;
  keep: (part: LeftAs) => void;
}

export function useHistoryPlace(list: string): HistoryPlace {
  const router = useRouter();
  const { key } = useLocation();
  const { state } = session;
  const name = [state?.status === 'authenticated' ? state.user.Id : '', key, list].join(' ');
  return useMemo(() => {
    const places = histories.get(router) ?? new Map<string, LeftAs>();
    histories.set(router, places);
    const left = () => places.get(name) ?? {};
    return {
      left,
      keep(part) {
        const next = { ...left(), ...part };
        places.delete(name);
        places.set(name, next);
        const [oldest] = places.keys();
        if (places.size > most && oldest !== undefined) places.delete(oldest);
      },
    };
  }, [router, name]);
}

/**
 * Restores row and scroll position of a list that a person comes back to, and keeps them when they leave.
 *
 * @param ready the rows are there
 */
export function useLeftAs(region: RefObject<HTMLElement | null>, place: HistoryPlace | undefined, ready: boolean) {
  useLayoutEffect(() => {
    const list = region.current;
    if (!list || place === undefined || !ready) return;
    const around = list.closest('main');
    const { row, scroll } = place.left();
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
    // Kept as it is scrolled: on leaving, what stood above the list is gone already, and the page has moved.
    let last = scrolled();
    const note = () => {
      last = scrolled();
    };
    for (const one of [list, around]) one?.addEventListener('scroll', note, { passive: true });
    return () => {
      for (const one of [list, around]) one?.removeEventListener('scroll', note);
      const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
      place.keep({ row: list.contains(focused ?? null) ? focused?.dataset.row : undefined, scroll: last });
    };
  }, [region, place, ready]);
}

const rowOf = (list: Element, id: string) =>
  [...list.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === id);
