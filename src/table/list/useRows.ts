import { useMemo } from 'react';
import type { ListEndpoint } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuery, Page } from '~/api/schemas.ts';
import type { Column } from '../columns.ts';
import type { Fetched, FetchOptions } from './fetchRows.ts';
import { findRows, pageOf } from './rowsAtHand.ts';

/** Rows that come all at once, as `useQuery` gives them or as a part of something that is there already. */
export interface RowsAtHand<Row> {
  data: readonly Row[] | undefined;
  error?: ApiError | undefined;
  validating?: boolean;
  reload?: () => void;
}

/** Where the rows of a list come from: the server searches, sorts and pages, or the list does so itself. */
export type RowSource<Row, Query extends ListQuery> =
  | {
      endpoint: ListEndpoint<Row, Query>;
      /** What is asked beyond what the list says; the same function for as long as it asks the same. */
      ask?: (query: ListQuery) => Query;
      /** What is asked in place of the rows: a page that shows them in another way needs their number and sums. */
      askInstead?: ((query: ListQuery) => ListQuery) | undefined;
      answer?: undefined;
    }
  | { answer: RowsAtHand<Row>; endpoint?: undefined; ask?: undefined; askInstead?: undefined };

/** The rows of a list, wherever they come from. */
export interface Rows<Row> {
  /** What the list asks for. */
  query: ListQuery;
  /** The page in view; the one before while the next is asked for. */
  data: Page<Row> | undefined;
  error: ApiError | undefined;
  validating: boolean;
  reload: () => void;
  /** Every row that the list finds, or the first of them. Throws what `request` does. */
  fetchAll: (options: FetchOptions) => Promise<Readonly<Fetched<Row>>>;
}

export function useRows<Row extends object, Query extends ListQuery>(
  { endpoint, ask, askInstead, answer }: RowSource<Row, Query>,
  columns: readonly Column<Row>[],
  asked: ListQuery,
): Rows<Row> {
  const query = useMemo<ListQuery>(() => ask?.(asked) ?? asked, [ask, asked]);
  const served = useQuery<ListEndpoint<Row>>(endpoint, askInstead ? askInstead(query) : query, { keepPrevious: true });

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
    // What is here is sorted and paged without asking: a look at whether it is still so dims nothing.
    validating: validating && rows === undefined,
    reload,
    fetchAll: async ({ most }) => {
      const rows = (found ?? []).slice(0, most);
      return { rows, total: rows.length };
    },
  };
}
