import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListEndpoint } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuestion } from '~/api/schemas.ts';
import { areOfOneList, type ListPosition, useListPosition, withListPosition } from '~/routing/listPosition.ts';
import { keepSeen, type Seen, seenOf } from '~/session/seen.ts';
import { neighboursAmong, type RecordNeighbours } from './Neighbours.tsx';

/**
 * The position of the current record in the list named in its address (`?lista=`); undefined if there is none, or if
 * the list no longer contains the record. Works after a reload and in a new tab.
 *
 * @param address gives the address of a row's record: `to('agent', { id })`
 */
export function useNeighbours<Row>(
  list: ListEndpoint<Row>,
  address: (row: Row) => string,
): RecordNeighbours | undefined {
  const { pathname } = useLocation();
  const from = useListPosition();
  const neighbours = useNeighboursIn(list, from, address, pathname);
  return neighbours && from && withPositions(neighbours, from.query);
}

/** Adds the list to the neighbours' addresses too. */
function withPositions({ previous, next, ...neighbours }: RecordNeighbours, query: ListQuestion): RecordNeighbours {
  const { position } = neighbours;
  return {
    ...neighbours,
    previous: previous && withListPosition(previous, { query, position: position - 1 }),
    next: next && withListPosition(next, { query, position: position + 1 }),
  };
}

/**
 * The position of a record in a list. The rows last seen are fetched once: by the list, or here; at their edges the
 * next page is fetched and appended.
 *
 * @param from the list's query, and the record's position at that time
 * @param own the record's address
 */
export function useNeighboursIn<Row>(
  list: ListEndpoint<Row>,
  from: ListPosition | undefined,
  address: (row: Row) => string,
  own: string,
): RecordNeighbours | undefined {
  const [seen, setSeen] = useState(() => {
    const last = seenOf(list);
    return last && from && areOfOneList(last.query, from.query) ? last : undefined;
  });
  const { query = from?.query ?? noQuery, start = 0, rows = [], total = 0 }: Partial<Seen<Row>> = seen ?? {};
  const addresses = rows.map(address);
  const at = addresses.indexOf(own);
  const missing = from !== undefined && at < 0;
  const before = at === 0 && start > 0;
  const after = at >= 0 && at === rows.length - 1 && (total === null || start + rows.length < total);
  const wanted = missing ? from.position - 1 : before ? start - 1 : start + rows.length;
  const pageIndex = Math.floor(wanted / query.pageSize);
  const { data } = useQuery(list, { ...query, pageIndex }, { enabled: missing || before || after });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that arrives
  useEffect(() => {
    if (!data) return;
    const { Items, TotalCount } = data;
    if (missing) {
      // The list may have changed since: then the record has no position in it any more.
      if (Items.some((row) => address(row) === own)) keep(pageIndex * query.pageSize, Items, TotalCount);
      return;
    }
    // Rows that are already known are not appended twice.
    const more = Items.filter((row) => !addresses.includes(address(row)));
    if (more.length === 0) return;
    if (before) keep(start - more.length, [...more, ...rows], TotalCount);
    else keep(start, [...rows, ...more], TotalCount);
  }, [data]);

  return neighboursAmong(addresses, own, { start, total });

  function keep(first: number, some: readonly Row[], count: number | null) {
    const next = { query, start: first, rows: some, total: count };
    keepSeen(list, next);
    setSeen(next);
  }
}

const noQuery: ListQuestion = { pageSize: 10 };
