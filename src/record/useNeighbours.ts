import { useEffect, useState } from 'react';
import type { ListEndpoint } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { keepSeen, type Seen, seenOf } from '~/session/seen.ts';
import { type Place, placeAmong } from './Neighbours.tsx';

interface Options<Row> {
  /** Of the record in view. */
  id: string;
  idOf: (row: Row) => string;
  address: (id: string) => string;
}

/** Where a record stands in the list that its reader came from, which kept what it showed; undefined where there is none. */
export function useNeighbours<Row>(list: ListEndpoint<Row>, { id, idOf, address }: Options<Row>): Place | undefined {
  const [seen, setSeen] = useState(() => seenOf(list));
  const { query, start, ids, total } = seen ?? nothing;
  const at = ids.indexOf(id);
  const before = at === 0 && start > 0;
  const after = at >= 0 && at === ids.length - 1 && start + ids.length < total;
  const pageIndex = Math.floor((before ? start - 1 : start + ids.length) / query.pageSize);
  // At an edge of what was seen the next page of the list is asked for, and joined to it.
  const { data } = useQuery(list, { ...query, pageIndex }, { enabled: before || after });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that comes
  useEffect(() => {
    // The list may have changed since: what is known already is not joined twice.
    const more = data?.Items.map(idOf).filter((one) => !ids.includes(one)) ?? [];
    if (!data || more.length === 0) return;
    const longer = {
      query,
      start: before ? start - more.length : start,
      ids: before ? [...more, ...ids] : [...ids, ...more],
      total: data.TotalCount,
    };
    keepSeen(list, longer);
    setSeen(longer);
  }, [data]);

  return placeAmong(ids, id, address, { start, total });
}

const nothing: Seen = { query: { pageIndex: 0, pageSize: 10 }, start: 0, ids: [], total: 0 };
