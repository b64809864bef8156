import type { CsvValue } from '~/lib/csv.ts';
import { type Column, shownColumns } from './columns.ts';
import type { TableView } from './view.ts';

/** A list as a table: the columns in sight in their order, heads with their unit, a line per row. */
export function listLines<Row>(columns: readonly Column<Row>[], view: TableView, rows: readonly Row[]): CsvValue[][] {
  const seen = shownColumns(columns, view).filter(({ controls }) => !controls);
  return [seen.map(head), ...rows.map((row) => seen.map((column) => column.file?.(row) ?? column.value(row)))];
}

function head<Row>(column: Column<Row>): string {
  const name = column.name ?? column.header;
  const unit = column.kind === 'euro' ? '€' : column.kind === 'number' ? column.unit : undefined;
  return unit ? `${name} (${unit})` : name;
}
