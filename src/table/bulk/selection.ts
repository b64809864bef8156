import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBroken } from '~/api/broken.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { formatNumber } from '~/lib/format.ts';
import type { HistoryEntry } from '../list/historyEntry.ts';
import type { Rows } from '../list/useRows.ts';
import { useOnDemand } from '../useOnDemand.ts';
import type { MoreRows } from './SelectionBar.tsx';

/** Maximum number of rows ticked at once: they are fetched and kept in memory. */
const most = 10_000;

interface SelectionOptions<Row> {
  /** The list's endpoint. */
  endpoint: Endpoint | undefined;
  rows: Pick<Rows<Row>, 'data' | 'fetchAll'>;
  rowId: (row: Row) => string;
  /** Of the list in the history: Back restores the ticks. */
  entry?: HistoryEntry;
}

export interface TickedRows<Row> {
  ids: readonly string[];
  rows: readonly Row[];
  onChange: (ids: readonly string[]) => void;
  /** True: cards are being ticked on the phone, from "Seleccionar" until the ticks are cleared. */
  selecting: boolean;
  select: (on: boolean) => void;
  /** Clears ticks of records that are done. */
  drop: (done: readonly string[]) => void;
  /** Offered when the whole page is ticked and there are more. */
  more: MoreRows | undefined;
}

/** The ticked rows, on any page and for any search: for `selection` of the list. */
export function useSelection<Row>({ endpoint, rows, rowId, entry }: SelectionOptions<Row>): TickedRows<Row> {
  const { t } = useTranslation('table');
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(
    () => (entry?.read().ticked as ReadonlyMap<string, Row> | undefined) ?? new Map<string, Row>(),
  );
  useEffect(() => {
    entry?.write({ ticked });
  }, [entry, ticked]);
  const [selecting, select] = useState(false);
  const matching = useOnDemand();
  const [progress, setProgress] = useState(0);
  const byId = (some: readonly Row[]) => new Map(some.filter((row) => !isBroken(row)).map((row) => [rowId(row), row]));
  const { Items = [], TotalCount = 0 } = rows.data ?? {};
  /** A visible row is newer than the same row when it was ticked. */
  const rowsById = new Map([...ticked, ...byId(Items)]);
  const pick = (ids: readonly string[]) => ids.flatMap((id) => rowsById.get(id) ?? []);
  const ids = [...ticked.keys()];

  const count = Math.min(TotalCount ?? most, most);
  const offered = Items.length < count && ticked.size < count && Items.every((row) => ticked.has(rowId(row)));
  const tickAll = () =>
    matching.run(endpoint, async (_, signal) => {
      setProgress(0);
      const { rows: matches } = await rows.fetchAll({ signal, most, onProgress: setProgress });
      setTicked((before) => new Map([...before, ...byId(matches)]));
    });

  return {
    ids,
    rows: pick(ids),
    onChange: (next) => setTicked(byId(pick(next))),
    selecting,
    select,
    drop: (done) => {
      const gone = new Set(done);
      const left = ids.filter((id) => !gone.has(id));
      setTicked(byId(pick(left)));
      if (left.length === 0) select(false);
    },
    more: offered
      ? {
          label: matching.busy
            ? t('selecting', { progress: formatNumber(100 * progress) })
            : t(TotalCount === null || TotalCount > most ? 'selectFirst' : 'selectMatching', {
                number: formatNumber(count),
              }),
          busy: matching.busy,
          run: () => void tickAll(),
        }
      : undefined,
  };
}

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
