import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListEndpoint } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuery, Page } from '~/api/schemas.ts';
import { keepSeen } from '~/session/seen.ts';
import { type AddressRules, filterPrefix } from './address.ts';
import { type Column, sortableIds } from './columns.ts';
import type { FilterField } from './filters.ts';
import type { TableError } from './ListMessage.tsx';
import { type ListState, useListState } from './listState.ts';
import { type ExportEndpoint, type Exporting, useExport } from './useExport.ts';
import { useProblem } from './useProblem.ts';
import { type TickedRows, useSelection } from './useSelection.ts';
import { useTableView } from './useTableView.ts';
import type { TableView } from './view.ts';

interface ListPageOptions<Row extends object, Query extends ListQuery> extends Pick<AddressRules, 'sort' | 'own'> {
  /** The person's columns are kept under it. */
  name: string;
  title: string;
  columns: readonly Column<Row>[];
  /**
   * A hook that gives the filters. `wanted` as soon as one is in force or somebody is about to choose one: look-up lists
   * that fill them wait until then.
   */
  useFilters: (wanted: boolean) => readonly FilterField[];
  endpoint: ListEndpoint<Row, Query>;
  /** The area's own export. */
  all: ExportEndpoint;
  rowId: (row: Row) => string;
  /** What is asked for beyond what the list says, as a function that stays the same while its answer does. */
  ask?: (query: ListQuery) => Query;
  /** What is asked for in place of the rows: a page that shows them otherwise needs their number and sums. */
  askInstead?: ((query: ListQuery) => ListQuery) | undefined;
  /** "No tienes permiso para ver los contratos". */
  forbidden: string;
}

export interface ListPageState<Row extends object> {
  title: string;
  columns: readonly Column<Row>[];
  view: TableView;
  setView: (view: TableView) => void;
  fields: readonly FilterField[];
  /** Somebody has come near the filters. */
  onReach: () => void;
  list: ListState;
  rowId: (row: Row) => string;
  /** What is listed, whatever is asked for in its place. */
  query: ListQuery;
  data: Page<Row> | undefined;
  error: ApiError | undefined;
  validating: boolean;
  reload: () => void;
  problem: TableError | undefined;
  selection: TickedRows<Row>;
  exporting: Exporting;
}

/** What every page of a list keeps: columns, filters, the state in the address, the answer, ticks and files. */
export function useListPage<Row extends object, Query extends ListQuery>(
  options: ListPageOptions<Row, Query>,
): ListPageState<Row> {
  const { name, title, columns, useFilters, endpoint, all, rowId, sort, own, ask, askInstead } = options;
  const [view, setView] = useTableView(name, columns);
  const [params] = useSearchParams();
  const [reached, setReached] = useState(false);
  const fields = useFilters(reached || [...params.keys()].some((key) => key.startsWith(filterPrefix)));
  const rules = useMemo(() => ({ sortable: sortableIds(columns), fields, sort, own }), [columns, fields, sort, own]);
  const list = useListState(rules);

  const query = useMemo<ListQuery>(() => ask?.(list.query) ?? list.query, [ask, list.query]);
  const { data, error, validating, reload } = useQuery<ListEndpoint<Row>>(
    endpoint,
    askInstead ? askInstead(query) : query,
    { keepPrevious: true },
  );

  // A record opened from this list has the rows beside it as neighbours.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are named alike at every render
  useEffect(() => {
    if (!data || validating || askInstead) return;
    const ids = data.Items.map(rowId);
    keepSeen(endpoint, { query, start: query.pageIndex * query.pageSize, ids, total: data.TotalCount });
  }, [data, validating, query]);

  const selection = useSelection({ endpoint, query, page: askInstead ? undefined : data, rowId });
  const exporting = useExport({
    name: title,
    columns,
    view,
    seen: { endpoint, query },
    total: error ? undefined : data?.TotalCount,
    all,
    marked: selection.rows,
  });

  return {
    title,
    columns,
    view,
    setView,
    fields,
    onReach: () => setReached(true),
    list,
    rowId,
    query,
    data,
    error,
    validating,
    reload,
    problem: useProblem(error, reload, options.forbidden),
    selection,
    exporting,
  };
}
