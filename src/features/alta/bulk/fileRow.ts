import { cups20 } from '~/domain/cups.ts';
import type { SheetRow } from './judge.ts';

/**
 * The row that a file's name refers to: its line; `several` if several rows have that NIF or CUPS; `none` if no row
 * has.
 */
export type FileRow = { line: number } | 'several' | 'none';

const wholeCups = /ES\d{16}[A-Z]{2}/g;

/**
 * The row that a file belongs to, by the CUPS or NIF in its name, in any notation. A CUPS has priority, because a
 * holder may have several supply points.
 */
export function rowOfFile(name: string, rows: readonly Pick<SheetRow, 'line' | 'keys' | 'values'>[]): FileRow {
  const text = name
    .replace(/\.[^.]*$/, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '');
  const points = text.match(wholeCups);
  if (points)
    return only(
      rows.filter(({ keys, values }) => points.some((cups) => cups === keys.cups || cups === cups20(values.CupsGas))),
    );
  return only(rows.filter(({ keys }) => keys.nif !== '' && text.includes(keys.nif)));
}

function only(found: readonly { line: number }[]): FileRow {
  const [first] = found;
  if (!first) return 'none';
  return found.length > 1 ? 'several' : { line: first.line };
}
