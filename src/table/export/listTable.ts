import type { CsvValue } from '~/lib/csv.ts';
import type { SheetColumn } from '~/lib/workbook.ts';
import { type Column, shownColumns } from '../columns.ts';
import type { TableView } from '../views/view.ts';

/** A list as a table: the visible columns in order, headings with units, one line per row. */
export function listTable<Row>(columns: readonly Column<Row>[], view: TableView, rows: readonly Row[]) {
  const seen = shownColumns(columns, view).filter(({ controls }) => !controls);
  return {
    columns: seen.map(sheetColumn),
    lines: rows.map((row) => seen.map((column): CsvValue => column.file?.(row) ?? column.value(row))),
  };
}

function sheetColumn<Row>(column: Column<Row>): SheetColumn {
  const name = column.name ?? column.header;
  const unit = column.kind === 'euro' ? '€' : column.kind === 'number' ? column.unit : undefined;
  const decimals = column.kind === 'euro' ? 2 : column.kind === 'number' ? column.decimals : undefined;
  // A header such as "% rechazo" contains its unit.
  const named = unit === undefined || name.split(' ').includes(unit);
  return { head: named ? name : `${name} (${unit})`, width: column.width, decimals };
}
