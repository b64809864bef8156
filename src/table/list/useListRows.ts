import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';
import type { ScreenId } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import { keepSeen } from '~/session/seen.ts';
import { type TickedRows, useSelection } from '../bulk/selection.ts';
import { rowIdOf } from '../columns.ts';
import { type Exporting, type Printing, useExport, usePrint } from '../export/ExportMenu.tsx';
import type { ExportEndpoint } from '../export/exportParts.tsx';
import { type TableEmpty, type TableError, useProblem } from './ListMessage.tsx';
import type { PageList } from './listState.ts';
import type { ListColumns } from './useListColumns.ts';
import { type RowSource, type Rows, useRows } from './useRows.ts';

export type RowOptions<Row extends object, Query extends ListQuery> = RowSource<Row, Query> & {
  /** Identifies a row; default: its `Id`, otherwise the main column's value. */
  rowId?: (row: Row) => string;
  /** The resource's own export of everything. */
  exportAll?: ExportEndpoint;
  /** The permission for that export: without it, the menu item is disabled with the reason. */
  exportPermission?: Permission;
  /** Ids of the columns for a supplier: "Reducida para comercializadora", with the current rows and order. */
  reduced?: readonly string[];
  /**
   * Texts of an empty list; on a page they replace, or follow, the screen's sentence under `none` in `screens.json`.
   */
  none?: TableEmpty;
};

/** The rows of a list, and what can be done with them. */
export interface ListContent<Row extends object> extends Rows<Row> {
  /** Where they come from. */
  source: RowSource<Row, ListQuery>;
  endpoint: Endpoint | undefined;
  rowId: (row: Row) => string;
  problem: TableError | undefined;
  none: TableEmpty;
  selection: TickedRows<Row>;
  exporting: Exporting;
  printing: Printing;
}

/** The third hook of a list: its rows, ticks and exports. */
export function useListRows<Row extends object, Query extends ListQuery>(
  options: RowOptions<Row, Query>,
  list: PageList,
  columns: ListColumns<Row>,
): ListContent<Row> {
  const { t } = useTranslation('screens');
  const sentences = useMemo<Partial<Record<ScreenId, string>>>(() => t('none', { returnObjects: true }), [t]);
  const { title, screen, part, entry, fields } = list;
  const { endpoint, replaceQuery } = options;
  const { all, layout } = columns;
  const rows = useRows(options, all, list.query, list.params);
  const { query, data, validating } = rows;
  const rowId = options.rowId ?? rowIdOf(all);

  // A record opened from this list has the rows beside it as neighbours.
  useEffect(() => {
    if (!endpoint || !data || validating || replaceQuery) return;
    const { Items, TotalCount } = data;
    keepSeen<Row>(endpoint, { query, start: query.pageIndex * query.pageSize, rows: Items, total: TotalCount });
  }, [endpoint, data, validating, query, replaceQuery]);

  const selection = useSelection({ endpoint, rows, rowId, entry });
  const exporting = useExport({
    name: title,
    columns: all,
    // A file has no width limit: columns that do not fit on the screen are included.
    layout: { ...layout, hidden: layout.hidden.filter((id) => !layout.left.includes(id)) },
    endpoint,
    rows,
    all: options.exportAll,
    permission: options.exportPermission,
    reduced: options.reduced,
    marked: selection.rows,
  });
  const printing = usePrint({ ...rows, endpoint, title, list, fields, columns: all, layout });
  return {
    ...rows,
    source: options as RowSource<Row, ListQuery>,
    endpoint,
    rowId,
    problem: useProblem(rows.error, rows.reload, title),
    // An empty part seldom offers to create the first row, as a list does.
    none: { ...(part ? { text: false } : screen && { title: sentences[screen] }), ...options.none },
    selection,
    exporting,
    printing,
  };
}
