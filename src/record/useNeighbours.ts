import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListEndpoint } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { keepSeen, type Seen, seenOf } from '~/session/seen.ts';
import { type Place, placeAmong } from './Neighbours.tsx';

/**
 * Where the record in view stands in the list that its reader came from, by what the list kept of its rows; undefined
 * where there is none.
 *
 * @param address of the record that a row stands for: `to('agent', { id })`
 */
export function useNeighbours<Row>(list: ListEndpoint<Row>, address: (row: Row) => string): Place | undefined {
  const { pathname } = useLocation();
  const [seen = nothing, setSeen] = useState<Seen<Row> | undefined>(() => seenOf(list));
  const { query, start, rows, total } = seen;
  const addresses = rows.map(address);
  const at = addresses.indexOf(pathname);
  const before = at === 0 && start > 0;
  const after = at >= 0 && at === rows.length - 1 && start + rows.length < total;
  const pageIndex = Math.floor((before ? start - 1 : start + rows.length) / query.pageSize);
  // At an edge of what was seen the next page of the list is asked for, and joined to it.
  const { data } = useQuery(list, { ...query, pageIndex }, { enabled: before || after });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that comes
  useEffect(() => {
    // The list may have changed since: what is known already is not joined twice.
    const more = data?.Items.filter((row) => !addresses.includes(address(row))) ?? [];
    if (!data || more.length === 0) return;
    const longer = {
      query,
      start: before ? start - more.length : start,
      rows: before ? [...more, ...rows] : [...rows, ...more],
      total: data.TotalCount,
    };
    keepSeen(list, longer);
    setSeen(longer);
  }, [data]);

  return placeAmong(addresses, pathname, { start, total });
}

const nothing: Seen<never> = { query: { pageIndex: 0, pageSize: 10 }, start: 0, rows: [], total: 0 };
