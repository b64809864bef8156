import { type CsvValue, csvFile } from '~/lib/csv.ts';
import { FileRefusal } from '~/lib/fileLimits.ts';
import { toPascalCase } from './wire.ts';

/**
 * A list in JSON as a table for a spreadsheet, with columns in the order of the rows' fields.
 *
 * @param send called once with the whole table
 * @throws {FileRefusal} if it is not a list
 */
export async function readTable(file: Blob, send: (table: Blob) => void) {
  const answer = toPascalCase(JSON.parse(await file.text()));
  const items = Array.isArray(answer) ? answer : (answer as { Items?: unknown } | null)?.Items;
  if (!Array.isArray(items)) throw new FileRefusal('unreadable');
  const columns = [...new Set(items.flatMap((item) => Object.keys(item ?? {})))];
  const lines = items.map((item) => columns.map((column) => plain(item?.[column])));
  send(csvFile('', [columns, ...lines]).blob);
}

const plain = (value: unknown): CsvValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);
