import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBroken } from '~/api/broken.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { formatNumber } from '~/lib/format.ts';
import type { Rows } from '../list/useRows.ts';
import { useOnDemand } from '../useOnDemand.ts';
import type { MoreRows } from './SelectionBar.tsx';

/** Rows that one press ticks at most: they are fetched and kept in the page's memory. */
const most = 10_000;

interface SelectionOptions<Row> {
  /** What answers with the rows. */
  endpoint: Endpoint | undefined;
  rows: Pick<Rows<Row>, 'data' | 'fetchAll'>;
  rowId: (row: Row) => string;
}

export interface TickedRows<Row> {
  ids: readonly string[];
  rows: readonly Row[];
  onChange: (ids: readonly string[]) => void;
  /** On the phone cards can be ticked after "Seleccionar", until the ticks are given up. */
  selecting: boolean;
  select: (on: boolean) => void;
  /** Takes the ticks off: what was to be done with these is done. */
  drop: (done: readonly string[]) => void;
  /** Offered where the whole page is ticked and there are more. */
  more: MoreRows | undefined;
}

/** The rows that a person has ticked, on any page and by any search: for `selection` of the list. */
export function useSelection<Row>({ endpoint, rows, rowId }: SelectionOptions<Row>): TickedRows<Row> {
  const { t } = useTranslation('table');
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const [selecting, select] = useState(false);
  const matching = useOnDemand();
  const [progress, setProgress] = useState(0);
  const byId = (some: readonly Row[]) => new Map(some.filter((row) => !isBroken(row)).map((row) => [rowId(row), row]));
  const { Items = [], TotalCount = 0 } = rows.data ?? {};
  /** A row in view is newer than the same row when it was ticked. */
  const known = new Map([...ticked, ...byId(Items)]);
  const pick = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  const ids = [...ticked.keys()];

  const count = Math.min(TotalCount, most);
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
            : t(TotalCount > most ? 'selectFirst' : 'selectMatching', { number: formatNumber(count) }),
          busy: matching.busy,
          run: () => void tickAll(),
        }
      : undefined,
  };
}
