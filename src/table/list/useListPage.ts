import type { ListQuery } from '~/api/schemas.ts';
import { useScreen } from '~/routing/useScreen.ts';
import type { Column } from '../columns.ts';
import { type Keeping, type PageList, type StateOptions, usePageList } from './listState.ts';
import { type ListColumns, useListColumns, useOwnLayout } from './useListColumns.ts';
import { type ListContent, type RowOptions, useListRows } from './useListRows.ts';

/** The definition of a list: its rows (`endpoint` or `answer`) and columns; the rest is optional. */
export type ListOptions<Row extends object, Query extends ListQuery> = RowOptions<Row, Query> &
  StateOptions & { columns: readonly Column<Row>[] };

/** What a list keeps: its state in the address, its columns and its rows. */
export interface ListPageState<Row extends object> {
  list: PageList;
  columns: ListColumns<Row>;
  rows: ListContent<Row>;
}

/** @param keeping where a list that is a part of a page keeps its state; a list that is a page has it in the address */
export function useListPage<Row extends object, Query extends ListQuery = ListQuery>(
  options: ListOptions<Row, Query>,
  keeping?: Keeping,
): ListPageState<Row> {
  const screen = useScreen();
  const own = useOwnLayout(screen, keeping !== undefined);
  const list = usePageList(options, { screen, keeping, size: own.layout.size, keepSize: own.keepSize });
  const columns = useListColumns(options.columns, list, own);
  const rows = useListRows(options, list, columns);
  return { list, columns, rows };
}
