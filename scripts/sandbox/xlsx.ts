import type { CsvValue } from '~/lib/csv.ts';
import { type Sheet as WrittenSheet, workbookFile, workbookType } from '~/lib/workbook.ts';
import type { FileAnswer } from './handler.ts';

/** Decimals of numbers; dates are ISO texts. */
const decimals = {
  text: undefined,
  date: undefined,
  dateTime: undefined,
  integer: 0,
  decimal: 2,
  price: 6,
  euro: 2,
  percent: 1,
} as const;

export interface SheetColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | null | undefined;
  /** Default: `text`. */
  format?: keyof typeof decimals;
  /** In characters; by default a little more than the header needs. */
  width?: number;
}

/** A sheet of a workbook, with rows of any type. */
export type Sheet = WrittenSheet;

/** A sheet with real dates and numbers, and with frozen, filterable headers. */
export const sheet = <Row>(title: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet => ({
  name: title,
  columns: columns.map(({ header, format = 'text', width = Math.max(12, header.length + 2) }) => ({
    head: header,
    // Seven pixels per character and five of padding.
    width: 7 * width + 5,
    decimals: decimals[format],
  })),
  lines: rows.map((row) => columns.map((column) => cell(column, row))),
});

/** @param name of the file, without extension */
export async function workbook(name: string, ...sheets: readonly Sheet[]): Promise<FileAnswer> {
  const file = await workbookFile(`${name}.xlsx`, sheets);
  return { name: file.name, type: workbookType, bytes: new Uint8Array(await file.blob.arrayBuffer()) };
}

/**
 * A workbook of one sheet.
 * @param name of the file, without extension
 */
export const spreadsheet = <Row>(
  name: string,
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<FileAnswer> => workbook(name, sheet(title, columns, rows));

function cell<Row>({ value, format }: SheetColumn<Row>, row: Row): CsvValue {
  const found = value(row) ?? null;
  if (typeof found === 'boolean') return found ? 'Sí' : 'No';
  // Excel knows no time zones: the wall clock in Madrid is written.
  if (typeof found === 'string' && format === 'date') return found.slice(0, 10);
  if (typeof found === 'string' && format === 'dateTime') return found.slice(0, 19);
  return found;
}
