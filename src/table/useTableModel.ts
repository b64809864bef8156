import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, isEnd } from './columns.ts';
import type { ListState } from './listState.ts';
import type { TableView } from './view.ts';

/** Rows that a person has ticked, by id; they may lie on other pages too. */
export interface Selection {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

interface ModelOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  view: TableView;
  list: Pick<ListState, 'sort' | 'setSort'>;
  selection?: Selection;
}

/** The grid's model. The server pages, sorts and filters; the library keeps order, sight and ticks of columns and rows. */
export function useTableModel<Row extends object>({ columns, rows, rowId, view, list, selection }: ModelOptions<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          accessorFn: (row) => column.value(row),
          enableSorting: column.sortable ?? false,
          // The latest and the largest are what one looks for.
          sortDescFirst: isEnd(column),
        }),
      ),
    [columns],
  );

  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: selection !== undefined,
    state: {
      columnOrder: view.order,
      columnVisibility: Object.fromEntries(view.hidden.map((id) => [id, false])),
      sorting: list.sort ? [{ id: list.sort.column, desc: list.sort.order === 'desc' }] : [],
      rowSelection: Object.fromEntries((selection?.ids ?? []).map((id) => [id, true])),
    },
    onSortingChange: (change) => {
      const now = list.sort ? [{ id: list.sort.column, desc: list.sort.order === 'desc' }] : [];
      const [next] = typeof change === 'function' ? change(now) : change;
      if (next) list.setSort({ column: next.id, order: next.desc ? 'desc' : 'asc' });
    },
    onRowSelectionChange: (change) => {
      const now: RowSelectionState = Object.fromEntries((selection?.ids ?? []).map((id) => [id, true]));
      const next = typeof change === 'function' ? change(now) : change;
      selection?.onChange(Object.keys(next).filter((id) => next[id]));
    },
  });
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;
