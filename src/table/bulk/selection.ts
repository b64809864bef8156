import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBroken } from '~/api/broken.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { formatNumber } from '~/lib/format.ts';
import type { HistoryEntry } from '../list/historyEntry.ts';
import type { Rows } from '../list/useRows.ts';
import { useOnDemand } from '../useOnDemand.ts';

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

/** The ticked rows, on any page and for any search. */
export interface TickedRows<Row> {
  ids: readonly string[];
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** Every row of the page is ticked; some are. */
  all: boolean;
  some: boolean;
  /** With `through`, also all rows between this one and the last one pressed. */
  toggle: (id: string, through?: boolean) => void;
  toggleAll: () => void;
  /** Clears the ticks of records that are done; default: all. */
  drop: (done?: readonly string[]) => void;
  /** True: cards are being ticked on the phone, from "Seleccionar" until the ticks are cleared. */
  selecting: boolean;
  select: () => void;
  /** Ticks the rows of the other pages too: offered when the whole page is ticked and there are more. */
  more: { label: string; busy: boolean; run: () => void } | undefined;
}

export type Ticks = Pick<TickedRows<unknown>, 'has' | 'all' | 'some' | 'toggle' | 'toggleAll'>;

export function useSelection<Row>({ endpoint, rows, rowId, entry }: SelectionOptions<Row>): TickedRows<Row> {
  const { t } = useTranslation('table');
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(
    () => (entry?.read().ticked as ReadonlyMap<string, Row> | undefined) ?? new Map<string, Row>(),
  );
  useEffect(() => {
    entry?.write({ ticked });
  }, [entry, ticked]);
  const [selecting, setSelecting] = useState(false);
  const last = useRef<string>(undefined);
  const matching = useOnDemand();
  const [progress, setProgress] = useState(0);
  const byId = (some: readonly Row[]) => new Map(some.filter((row) => !isBroken(row)).map((row) => [rowId(row), row]));
  const { Items = [], TotalCount = 0 } = rows.data ?? {};
  const shown = byId(Items);
  const page = [...shown.keys()];
  const ids = [...ticked.keys()];
  const onPage = page.filter((id) => ticked.has(id)).length;
  const all = onPage > 0 && onPage === page.length;
  const set = (some: readonly string[], on: boolean) => {
    const next = new Map(ticked);
    for (const id of some) on ? next.set(id, shown.get(id) as Row) : next.delete(id);
    setTicked(next);
  };

  const count = Math.min(TotalCount ?? most, most);
  const offered = all && page.length < count && ticked.size < count;
  const tickAll = () =>
    matching.run(endpoint, async (_, signal) => {
      setProgress(0);
      const { rows: matches } = await rows.fetchAll({ signal, most, onProgress: setProgress });
      setTicked((before) => new Map([...before, ...byId(matches)]));
    });

  return {
    ids,
    // A visible row is newer than the same row when it was ticked.
    rows: ids.map((id) => shown.get(id) ?? (ticked.get(id) as Row)),
    has: (id) => ticked.has(id),
    all,
    some: onPage > 0,
    toggle: (id, through = false) => {
      const [from, to] = [page.indexOf(last.current ?? id), page.indexOf(id)];
      last.current = id;
      const between = page.slice(Math.min(from, to), Math.max(from, to) + 1);
      set(through && from >= 0 ? between : [id], !ticked.has(id));
    },
    toggleAll: () => set(page, !all),
    drop: (done = ids) => {
      set(done, false);
      if (ids.every((id) => done.includes(id))) setSelecting(false);
    },
    selecting,
    select: () => setSelecting(true),
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
