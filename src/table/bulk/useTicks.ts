import { useRef } from 'react';

/** Ticked rows by id; they may be on other pages too. */
export interface Selection {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

export interface Ticks {
  has: (id: string) => boolean;
  /** Every row of the page is ticked; some are. */
  all: boolean;
  some: boolean;
  /** With `through`, also all rows between this one and the last one pressed. */
  toggle: (id: string, through?: boolean) => void;
  toggleAll: () => void;
}

/** The ticks of a page's rows; undefined if rows cannot be ticked. */
export function useTicks(page: readonly string[], selection: Selection | undefined): Ticks | undefined {
  const last = useRef<string>(undefined);
  if (!selection) return undefined;
  const ticked = new Set(selection.ids);
  const count = page.filter((id) => ticked.has(id)).length;
  const all = count > 0 && count === page.length;
  const set = (ids: readonly string[], on: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    selection.onChange([...next]);
  };
  return {
    has: (id) => ticked.has(id),
    all,
    some: count > 0,
    toggle: (id, through = false) => {
      const [from, to] = [page.indexOf(last.current ?? id), page.indexOf(id)];
      const between = page.slice(Math.min(from, to), Math.max(from, to) + 1);
      last.current = id;
      set(through && from >= 0 ? between : [id], !ticked.has(id));
    },
    toggleAll: () => set(page, !all),
  };
}
