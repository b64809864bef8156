import { cups20 } from '~/domain/cups.ts';
import { type Paper, paperOf } from '~/trade/documents/papers.ts';
import { requestedOf } from '../data/requested.ts';
import type { SheetRow } from './judge.ts';

/** A file that becomes a document of a row's contract. */
export interface SheetPaper extends Paper {
  /** The line that a person has chosen; undefined: the file's name decides. */
  line?: number;
}

/**
 * The line that a file belongs to, by the CUPS or NIF in its name, in any notation; undefined if no row or several have
 * it. A CUPS has priority, because a holder may have several supply points.
 */
export function lineOf(
  { file, line }: { file: Pick<File, 'name'>; line?: number },
  rows: readonly Pick<SheetRow, 'line' | 'keys' | 'values'>[],
): number | undefined {
  if (line !== undefined) return line;
  const text = file.name.toUpperCase().replace(/\.[^.]*$|[^A-Z0-9]/g, '');
  const points = text.match(/ES\d{16}[A-Z]{2}/g);
  const found = rows.filter(({ keys, values }) =>
    points
      ? points.some((cups) => cups === keys.cups || cups === cups20(values.CupsGas))
      : keys.nif !== '' && text.includes(keys.nif),
  );
  return found.length === 1 ? found[0]?.line : undefined;
}

/**
 * A file as a document of its row, with the type it probably has among those that the row's contract needs; undefined if
 * the row has it already.
 */
export function sheetPaperOf(
  chosen: Pick<SheetPaper, 'file' | 'line'>,
  others: readonly SheetPaper[],
  rows: readonly SheetRow[],
) {
  const at = lineOf(chosen, rows);
  const row = rows.find(({ line }) => line === at);
  const ofRow = others.filter((paper) => lineOf(paper, rows) === at);
  const paper = paperOf(chosen.file, ofRow, row ? requestedOf(row.values) : []);
  return paper && { ...chosen, ...paper };
}
