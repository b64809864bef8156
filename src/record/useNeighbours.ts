import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListEndpoint } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuestion } from '~/api/schemas.ts';
import { areOfOneList, type ListPosition, useListPosition, withListPosition } from '~/routing/listPosition.ts';
import { keepSeen, type Seen, seenOf } from '~/session/seen.ts';
import { neighboursAmong, type RecordNeighbours } from './Neighbours.tsx';

/**
 * Where the record in view stands in the list that its address names (`?lista=`); undefined where the address names none,
 * or the list has the record no more. A reload and a new tab know it too.
 *
 * @param address of the record that a row stands for: `to('agent', { id })`
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

/** The neighbours' addresses name the list too. */
export function withPositions(
  { previous, next, ...neighbours }: RecordNeighbours,
  query: ListQuestion,
): RecordNeighbours {
  const { position } = neighbours;
  return {
    ...neighbours,
    previous: previous && withListPosition(previous, { query, position: position - 1 }),
    next: next && withListPosition(next, { query, position: position + 1 }),
  };
}

/**
 * Where a record stands in a list. What was last seen of the list is asked for once only: by the page that the record is
 * opened from, or here; beyond its edges the next page is asked for, and joined to it.
 *
 * @param from what the list was asked for, and where the record stood then
 * @param own the address of the record
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
  const after = at >= 0 && at === rows.length - 1 && start + rows.length < total;
  const wanted = missing ? from.position - 1 : before ? start - 1 : start + rows.length;
  const pageIndex = Math.floor(wanted / query.pageSize);
  const { data } = useQuery(list, { ...query, pageIndex }, { enabled: missing || before || after });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that comes
  useEffect(() => {
    if (!data) return;
    const { Items, TotalCount } = data;
    if (missing) {
      // The list may have changed since: then the record has no place in it any more.
      if (Items.some((row) => address(row) === own)) keep(pageIndex * query.pageSize, Items, TotalCount);
      return;
    }
    // What is known already is not joined twice.
    const more = Items.filter((row) => !addresses.includes(address(row)));
    if (more.length === 0) return;
    if (before) keep(start - more.length, [...more, ...rows], TotalCount);
    else keep(start, [...rows, ...more], TotalCount);
  }, [data]);

  return neighboursAmong(addresses, own, { start, total });

  function keep(first: number, some: readonly Row[], count: number) {
    const next = { query, start: first, rows: some, total: count };
    keepSeen(list, next);
    setSeen(next);
  }
}

const noQuery: ListQuestion = { pageSize: 10 };
