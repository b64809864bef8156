import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListEndpoint } from '~/api/endpoint.ts';
import type { ListQuery, Page } from '~/api/schemas.ts';
import { formatNumber } from '~/lib/format.ts';
import type { MoreRows } from './SelectionBar.tsx';
import { useOnDemand } from './useOnDemand.ts';

/** Rows that one press ticks at most: a number that can still be looked through before something is done to them. */
const most = 500;

interface SelectionOptions<Row> {
  /** The list with the query in force, and the page in sight. */
  endpoint: ListEndpoint<Row>;
  query: ListQuery;
  page: Pick<Page<Row>, 'Items' | 'TotalCount'> | undefined;
  rowId: (row: Row) => string;
}

export interface TickedRows<Row> {
  ids: readonly string[];
  rows: readonly Row[];
  onChange: (ids: readonly string[]) => void;
  /** Takes the ticks off: what was to be done with these is done. */
  drop: (done: readonly string[]) => void;
  /** Offered where the whole page is ticked and there are more. */
  more: MoreRows | undefined;
}

/** The rows that a person has ticked, on whatever page and by whatever search: for `selection` of the list. */
export function useSelection<Row>({ endpoint, query, page, rowId }: SelectionOptions<Row>): TickedRows<Row> {
  const { t } = useTranslation('table');
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const matching = useOnDemand(endpoint);
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [rowId(row), row]));
  /** What is in sight is newer than what was ticked. */
  const known = new Map([...ticked, ...byId(page?.Items ?? [])]);
  const pick = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  const ids = [...ticked.keys()];

  const { Items = [], TotalCount = 0 } = page ?? {};
  const count = Math.min(TotalCount, most);
  const offered = Items.length < count && ticked.size < count && Items.every((row) => ticked.has(rowId(row)));
  const tickAll = () =>
    matching.run(async ({ fetchRows }, signal) => {
      const rows = await fetchRows(endpoint, query, { signal, most });
      setTicked((before) => new Map([...before, ...byId(rows)]));
    });

  return {
    ids,
    rows: pick(ids),
    onChange: (next) => setTicked(byId(pick(next))),
    drop: (done) => setTicked(byId(pick(ids.filter((id) => !done.includes(id))))),
    more: offered
      ? {
          label: t(TotalCount > most ? 'selectFirst' : 'selectMatching', { number: formatNumber(count) }),
          busy: matching.busy,
          run: () => void tickAll(),
        }
      : undefined,
  };
}
