import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useRouter } from '~/routing/RouterView.tsx';
import { session } from '~/session/session.ts';
import type { TreeLeft } from '~/ui/tree/Tree.tsx';

/** The state in which a list was left, which Back and Forward restore. */
interface LeftAs extends TreeLeft {
  ticked?: ReadonlyMap<string, unknown>;
  /** Number of requested rows, for lists with «ver más». */
  count?: number;
  /** Only states of the current person are used. */
  mine?: boolean;
  /** True: shown in groups instead of rows. */
  grouped?: boolean;
  /** Page and order of a list that keeps them in memory. */
  address?: string;
}

/** The states in which the lists of this document were left, by history entry and list. */
const histories = new WeakMap<object, Map<string, LeftAs>>();
/** Maximum number of entries; the oldest are dropped. */
const most = 50;

/** The state of a list at a history entry, for the signed-in person. */
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
 * Restores the current row and the scroll position when a person returns to a list, and saves them while the list is
 * shown.
 *
 * @param ready true once the rows are rendered
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
    // Saved while scrolling: when the list is left, content above it is already removed, and the page has moved.
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
