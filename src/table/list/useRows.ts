import { useMemo } from 'react';
import type { ListEndpoint } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuery, Page } from '~/api/schemas.ts';
import type { Column } from '../columns.ts';
import type { AddressRules } from './address.ts';
import type { Fetched, FetchOptions } from './fetchRows.ts';
import { findRows, pageOf } from './rowsAtHand.ts';

/** Rows that are loaded all at once: from `useQuery`, or part of another answer. */
export interface RowsAtHand<Row> {
  data: readonly Row[] | undefined;
  error?: ApiError | undefined;
  validating?: boolean;
  reload?: () => void;
}

/** Rows that the server searches, sorts and pages, as a feature's `calls.ts` declares them for the route and the page. */
export interface ServedRows<Row, Query extends ListQuery> extends Pick<AddressRules, 'sort' | 'size'> {
  endpoint: ListEndpoint<Row, Query>;
  /** What the page adds to the list's query; must be the same function while it adds the same. */
  extendQuery?: (query: ListQuery, params: URLSearchParams) => Query;
}

/** The source of a list's rows: the server searches, sorts and pages, or the list itself does. */
export type RowSource<Row, Query extends ListQuery> =
  | (Pick<ServedRows<Row, Query>, 'endpoint' | 'extendQuery'> & {
      /** A query to send instead, for a page that shows the rows differently and only needs number and sums. */
      replaceQuery?: ((query: ListQuery) => ListQuery) | undefined;
      answer?: undefined;
    })
  | {
      answer: RowsAtHand<Row>;
      endpoint?: undefined;
      extendQuery?: undefined;
      replaceQuery?: undefined;
    };

/** The rows of a list, whatever their source. */
export interface Rows<Row> {
  /** The current query. */
  query: ListQuery;
  /** The current page; the previous one while the next is loading. */
  data: Page<Row> | undefined;
  error: ApiError | undefined;
  validating: boolean;
  reload: () => void;
  /** Every row of the list, or the first of them. Throws what `request` throws. */
  fetchAll: (options: FetchOptions) => Promise<Readonly<Fetched<Row>>>;
}

export function useRows<Row extends object, Query extends ListQuery>(
  { endpoint, extendQuery, replaceQuery, answer }: RowSource<Row, Query>,
  columns: readonly Column<Row>[],
  listQuery: ListQuery,
  params: URLSearchParams,
): Rows<Row> {
  const query = useMemo<ListQuery>(
    () => extendQuery?.(listQuery, params) ?? listQuery,
    [extendQuery, listQuery, params],
  );
  const served = useQuery<ListEndpoint<Row>>(endpoint, replaceQuery ? replaceQuery(query) : query, {
    keepPrevious: true,
  });

  const rows = answer?.data;
  const found = useMemo(() => rows && findRows(rows, columns, query), [rows, columns, query]);
  const page = useMemo(() => found && pageOf(found, columns, query), [found, columns, query]);

  if (!answer)
    return {
      ...served,
      query,
      fetchAll: async (options) => (await import('../onDemand.ts')).fetchRows(endpoint, query, options),
    };
  const { error, validating = false, reload = () => {} } = answer;
  return {
    query,
    data: page,
    error,
    // Loaded rows are sorted and paged without a call: refreshing them dims nothing.
    validating: validating && rows === undefined,
    reload,
    fetchAll: async ({ most }) => {
      const rows = (found ?? []).slice(0, most);
      return { rows, total: rows.length };
    },
  };
}
