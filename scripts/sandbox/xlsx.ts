import type * as v from 'valibot';
import type { CsvValue } from '~/lib/csv.ts';
import { type Sheet, workbookFile, workbookType } from '~/lib/workbook.ts';
import type { FileAnswer } from './handler.ts';
import { headOf, isShown } from './portal-texts.ts';

/** @param name of the file, without extension */
export async function workbook(name: string, ...sheets: readonly Sheet[]): Promise<FileAnswer> {
  const file = await workbookFile(`${name}.xlsx`, sheets);
  return { name: file.name, type: workbookType, bytes: new Uint8Array(await file.blob.arrayBuffer()) };
}

/**
 * A sheet with a column for each field of the schema, and for each field of the records within; ids have none. Dates
 * and numbers are real ones.
 */
export function sheet(name: string, { entries }: { entries: v.ObjectEntries }, records: readonly object[]): Sheet {
  const rows = records as readonly Record<string, unknown>[];
  const columns = Object.keys(entries)
    .filter(isShown)
    .flatMap((field): (readonly [string, string?])[] => {
      const inner = rows.map((row) => row[field]).find(isRecord);
      return inner ? Object.keys(inner).map((name) => [field, name]) : [[field]];
    });
  return {
    name,
    columns: columns.map((path) => ({ head: path.map((name = '') => headOf(name)).join(' ') })),
    lines: rows.map((row) =>
      columns.map(([field, name]) =>
        cell(name === undefined ? row[field] : (row[field] as Record<string, unknown> | null)?.[name]),
      ),
    ),
  };
}

/** A workbook of one sheet. */
export const spreadsheet = (
  name: string,
  title: string,
  schema: { entries: v.ObjectEntries },
  rows: readonly object[],
) => workbook(name, sheet(title, schema, rows));

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function cell(value: unknown): CsvValue {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  // A moment in Madrid without its offset: Excel knows no time zones.
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d\d-\d\dT[\d:]{8})\S*$/, '$1');
  if (!Array.isArray(value)) return typeof value === 'number' ? value : null;
  return value.every((item) => typeof item === 'string') ? value.join(', ') : value.length;
}
