import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Endpoint, QueryOf } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { type AddressRules, filterPrefix } from './address.ts';
import { type Column, sortableIds } from './columns.ts';
import type { RowOf } from './fetchRows.ts';
import type { FilterField } from './filters.ts';
import type { TableError } from './ListMessage.tsx';
import { type ListState, useListState } from './listState.ts';
import { type Exporting, useExport } from './useExport.ts';
import { useProblem } from './useProblem.ts';
import { type TickedRows, useSelection } from './useSelection.ts';
import { useTableView } from './useTableView.ts';
import type { TableView } from './view.ts';

interface ListPageOptions<E extends Endpoint, A extends Endpoint> extends Pick<AddressRules, 'sort' | 'own'> {
  /** The person's columns are kept under it. */
  name: string;
  title: string;
  columns: readonly Column<RowOf<E>>[];
  /**
   * A hook that gives the filters. `wanted` as soon as one is in force or somebody is about to choose one: look-up lists
   * that fill them wait until then.
   */
  useFilters: (wanted: boolean) => readonly FilterField[];
  endpoint: E;
  /** The area's own export, and the query that leaves nothing out. */
  all: { endpoint: A; query: QueryOf<A> };
  rowId: (row: RowOf<E>) => string;
  /** What is asked for beyond what the list says, as a function that stays the same while its answer does. */
  ask?: (query: ListQuery) => QueryOf<E>;
  /** What is asked for in place of the rows: a page that shows them otherwise needs their number and sums. */
  askInstead?: ((query: QueryOf<E>) => QueryOf<E>) | undefined;
  /** "No tienes permiso para ver los contratos". */
  forbidden: string;
}

/** What a list query answers. */
interface Page<Row> {
  Items: readonly Row[];
  TotalCount: number;
  Totales?: Readonly<Record<string, number>> | null;
}

export interface ListPageState<Row extends object, Query = unknown> {
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
  query: Query;
  data: Page<Row> | undefined;
  error: ApiError | undefined;
  validating: boolean;
  reload: () => void;
  problem: TableError | undefined;
  selection: TickedRows<Row>;
  exporting: Exporting;
}

/** What every page of a list keeps: columns, filters, the state in the address, the answer, ticks and files. */
export function useListPage<E extends Endpoint, A extends Endpoint>(
  options: ListPageOptions<E, A>,
): ListPageState<RowOf<E>, QueryOf<E>> {
  const { name, title, columns, useFilters, endpoint, all, rowId, sort, own, ask, askInstead } = options;
  const [view, setView] = useTableView(name, columns);
  const [params] = useSearchParams();
  const [reached, setReached] = useState(false);
  const fields = useFilters(reached || [...params.keys()].some((key) => key.startsWith(filterPrefix)));
  const rules = useMemo(() => ({ sortable: sortableIds(columns), fields, sort, own }), [columns, fields, sort, own]);
  const list = useListState(rules);

  // Whoever gives no `ask` has an endpoint that takes a list query as it is; types cannot say "either".
  const query = useMemo(() => (ask ? ask(list.query) : list.query) as QueryOf<E>, [ask, list.query]);
  const answer = useQuery(endpoint, askInstead ? askInstead(query) : query, { keepPrevious: true });
  const { error, validating, reload } = answer;
  // What `RowOf` reads out of the answer is its rows: the compiler does not turn that round.
  const data = answer.data as Page<RowOf<E>> | undefined;

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
