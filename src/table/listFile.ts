import { csvFile } from '~/lib/csv.ts';
import { today } from '~/lib/days.ts';
import type { Column } from './columns.ts';
import { listTable } from './listTable.ts';
import type { TableView } from './view.ts';

/** What opens it: any program of sheets, or one that knows types. */
export type Format = 'csv' | 'xlsx';

interface ListFile<Row> {
  format: Format;
  /** "Contratos": the day and the ending are added. */
  name: string;
  columns: readonly Column<Row>[];
  view: TableView;
  rows: readonly Row[];
  signal: AbortSignal;
}

/** A list as a file. The writer of workbooks is fetched with the first one. */
export async function listFile<Row>({ format, name, columns, view, rows, signal }: ListFile<Row>) {
  const table = listTable(columns, view, rows);
  const file = `${name} ${today()}.${format}`;
  if (format === 'csv') return csvFile(file, [table.columns.map(({ head }) => head), ...table.lines]);
  const { workbookFile } = await import('~/lib/workbook.ts');
  const frozen = Math.min(view.frozen ?? 1, table.columns.length - 1);
  return workbookFile(file, { name, ...table, frozen }, signal);
}
