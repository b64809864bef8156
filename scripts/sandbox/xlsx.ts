import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import type { FileAnswer } from './handler.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Number formats of Excel, which uses the separators and date order of its own language. */
const formats = {
  text: '@',
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy hh:mm',
  integer: '#,##0',
  decimal: '#,##0.00',
  price: '#,##0.000000',
  euro: '#,##0.00 "€"',
  percent: '0.0 "%"',
} as const;

export interface SheetColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | null | undefined;
  /** Dates are ISO texts. Default: `text`. */
  format?: keyof typeof formats;
  /** In characters; by default a little more than the header needs. */
  width?: number;
}

/** A sheet of a workbook, with rows of any type. */
export interface Sheet {
  addTo(workbook: ExcelJS.stream.xlsx.WorkbookWriter): Promise<void>;
}

/**
 * A sheet with real dates and numbers, so that Excel in any language shows them correctly, and with frozen, filterable
 * headers.
 */
export const sheet = <Row>(title: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet => ({
  async addTo(workbook) {
    const page = workbook.addWorksheet(title.slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] });
    page.columns = columns.map(({ header, format = 'text', width = Math.max(12, header.length + 2) }) => ({
      header,
      width,
      style: { numFmt: formats[format] },
    }));
    page.getRow(1).font = { bold: true };
    page.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
    for (const [index, row] of rows.entries()) {
      // Yields, so that other calls are answered meanwhile: a large workbook takes seconds.
      if (index % 250 === 249) await setImmediate();
      page.addRow(columns.map((column) => cell(column, row))).commit();
    }
    page.commit();
  },
});

/** @param name of the file, without extension */
export async function workbook(name: string, ...sheets: readonly Sheet[]): Promise<FileAnswer> {
  const chunks: Uint8Array[] = [];
  const stream = new Writable({
    write(chunk: Uint8Array, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  // Row by row: a workbook of 60,000 rows in memory takes gigabytes.
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  writer.creator = 'Portal';
  for (const each of sheets) await each.addTo(writer);
  await writer.commit();
  return { name: `${name}.xlsx`, type: xlsxType, bytes: new Uint8Array(Buffer.concat(chunks)) };
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

function cell<Row>({ value, format }: SheetColumn<Row>, row: Row) {
  const found = value(row) ?? null;
  if (typeof found === 'boolean') return found ? 'Sí' : 'No';
  // Excel knows no time zones: the wall clock in Madrid is written as if it were UTC.
  if (typeof found === 'string' && (format === 'date' || format === 'dateTime')) {
    const date = new Date(`${found.slice(0, 19)}${found.length > 10 ? 'Z' : 'T00:00:00Z'}`);
    return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1900 ? found : date;
  }
  return found;
}
