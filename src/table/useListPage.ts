import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Endpoint } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';
import type { ScreenId } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import { keepSeen } from '~/session/seen.ts';
import { useScreen } from '~/useScreen.ts';
import { type AddressRules, filterPrefix, isOfList, isSize } from './address.ts';
import { type Column, rowIdOf, sortableIds } from './columns.ts';
import type { FilterField } from './filters.ts';
import type { FittedView } from './fitColumns.ts';
import type { TableEmpty, TableError } from './ListMessage.tsx';
import { type Keeping, type ListState, useListState } from './listState.ts';
import { countOptions } from './rowsAtHand.ts';
import { type ExportEndpoint, type Exporting, useExport } from './useExport.ts';
import { useProblem } from './useProblem.ts';
import { type RowSource, type Rows, useRows } from './useRows.ts';
import { useRowsThatFit } from './useRowsThatFit.ts';
import { type TickedRows, useSelection } from './useSelection.ts';
import { useTableView } from './useTableView.ts';
import type { TableView } from './view.ts';

/** What a list is made of: its rows (`endpoint` or `answer`) and its columns; the rest is for lists that have it. */
export type ListOptions<Row extends object, Query extends ListQuery> = RowSource<Row, Query> &
  Pick<AddressRules, 'sort' | 'size'> & {
    columns: readonly Column<Row>[];
    /** That of the screen in view where nothing is said. */
    title?: string;
    /** What tells a row from the others: its `Id` or else what its main column shows, where nothing is said. */
    rowId?: (row: Row) => string;
    /**
     * A hook that gives the filters. `wanted` as soon as one is in force or about to be chosen: look-up lists that fill
     * them wait until then.
     */
    useFilters?: (wanted: boolean) => readonly FilterField[];
    /** The area's own export of everything. */
    exportAll?: ExportEndpoint;
    /** Without it the server refuses that export: the menu shows it disabled and says why. */
    exportPermission?: Permission;
    /** What an empty list says: of a page in place of the sentence that its screen has under `none` in `screens.json`, or after it. */
    none?: TableEmpty;
    /** Parameters of the address that the page itself understands. */
    own?: readonly string[];
  };

/** Of a list that is a part of a page. */
export interface PartOptions {
  keeping: Keeping;
}

export interface ListPageState<Row extends object> extends Rows<Row> {
  /** What answers with the rows. */
  endpoint: Endpoint | undefined;
  title: string;
  none: TableEmpty;
  columns: readonly Column<Row>[];
  view: FittedView;
  /** Is told the pixels that columns have, before anything is painted and at every change. */
  setRoom: (pixels: number) => void;
  setView: (view: TableView) => void;
  fields: readonly FilterField[];
  /** The pointer or the focus has come near the filters. */
  onReach: () => void;
  list: ListState;
  rowId: (row: Row) => string;
  problem: TableError | undefined;
  selection: TickedRows<Row>;
  exporting: Exporting;
}

/** What a list keeps: columns, filters, its state, the answer, ticks and files. */
export function useListPage<Row extends object, Query extends ListQuery = ListQuery>(
  options: ListOptions<Row, Query>,
  part?: PartOptions,
): ListPageState<Row> {
  const { columns, useFilters = noFilters, sort, size, endpoint, askInstead } = options;
  const { t } = useTranslation(['table', 'screens']);
  const screen = useScreen();
  const title = options.title ?? (screen ? t(`screens:${screen}`) : '');
  const sentences: Partial<Record<ScreenId, string>> = t('screens:none', { returnObjects: true });
  const [room, setRoom] = useState(0);
  const { view, setView, size: chosen, setSize } = useTableView(part ? undefined : screen, columns, room);
  const auto = useRowsThatFit();
  const wanted = chosen === 'auto' ? auto : chosen;
  const kept = !part && wanted !== undefined && isSize(wanted) ? wanted : undefined;
  const [params] = useSearchParams();
  const [reached, setReached] = useState(false);
  const fields = useFilters(reached || [...params.keys()].some((key) => key.startsWith(filterPrefix)));
  // A part of a page keeps what the rest of the page says in the address.
  const own = useMemo(
    () => (part ? [...params.keys()].filter((name) => !isOfList(name)) : options.own),
    [part, params, options.own],
  );
  const rules = useMemo(
    () => ({ sortable: sortableIds(columns), fields, sort, size, kept, own }),
    [columns, fields, sort, size, kept, own],
  );
  const list = useListState(rules, part?.keeping, part ? undefined : { chosen, auto, keep: setSize });
  const rows = useRows(options, columns, list.query);
  const { query, data, error, validating, reload } = rows;
  const atHand = options.answer?.data;
  const counted = useMemo(() => (atHand ? countOptions(fields, atHand, columns) : fields), [fields, atHand, columns]);
  const rowId = options.rowId ?? rowIdOf(columns);

  // A record opened from this list has the rows beside it as neighbours.
  useEffect(() => {
    if (!endpoint || !data || validating || askInstead) return;
    const { Items, TotalCount } = data;
    keepSeen<Row>(endpoint, { query, start: query.pageIndex * query.pageSize, rows: Items, total: TotalCount });
  }, [endpoint, data, validating, query, askInstead]);

  const selection = useSelection({ endpoint, rows, rowId });
  const exporting = useExport({
    name: title,
    columns,
    // A file has no edge: what lacks room on the screen is in it.
    view: { ...view, hidden: view.hidden.filter((id) => !view.left.includes(id)) },
    endpoint,
    rows,
    all: options.exportAll,
    permission: options.exportPermission,
    marked: selection.rows,
  });

  return {
    ...rows,
    endpoint,
    title,
    // What a part lacks is seldom made there, as a list's first row is.
    none: { ...(part ? { text: false } : screen && { title: sentences[screen] }), ...options.none },
    columns,
    view,
    setRoom,
    setView,
    fields: counted,
    onReach: () => setReached(true),
    list,
    rowId,
    problem: useProblem(error, reload, title),
    selection,
    exporting,
  };
}

const none: readonly FilterField[] = [];
const noFilters = () => none;
