import type { ColumnNames, CurveLine } from '~/domain/curve-columns.ts';
import { type CurveFault, CurveRefusal, type LoadCurve, longestCurve, readCurve } from '~/domain/load-curve.ts';
import { FileRefusal } from '~/lib/fileLimits.ts';
import { isArchive, readLines } from '~/lib/readSheet.ts';
import { packedTables } from '~/lib/readWorkbook.ts';
import type { SheetLine } from '~/lib/sheetLines.ts';

/** `packed`: an archive has no table, or more than one. */
export type CurveFileFault = CurveFault | 'packed';

/** The content of a file, or why it is not a curve. */
export type CurveRead =
  | { curve: LoadCurve }
  | { fault: CurveFileFault; line: number | undefined; columns?: ColumnNames | undefined };

/** Reads the curve of a text with separators, of a workbook, or of an archive with one of them, as one part. */
export async function readCurveFile(file: Blob, send: (read: CurveRead) => void) {
  try {
    const found = await linesOf(file);
    send(found ? { curve: readCurve(found.lines, found.commas) } : { fault: 'packed', line: undefined });
  } catch (thrown) {
    if (thrown instanceof FileRefusal && thrown.fault === 'lines') send({ fault: 'long', line: undefined });
    else if (thrown instanceof CurveRefusal) send({ fault: thrown.fault, line: thrown.line, columns: thrown.columns });
    else throw thrown;
  }
}

/** undefined: an archive does not have one table. */
async function linesOf(file: Blob) {
  const tables = (await isArchive(file)) ? await packedTables(file) : undefined;
  if (tables && (!tables.first || tables.count > 1)) return undefined;
  const lines: CurveLine[] = [];
  const take = (some: SheetLine[]) => {
    for (const { line, cells } of some)
      lines.push({ line, cells: cells.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? ''))) });
  };
  const by = await readLines(tables?.first ?? file, take, longestCurve);
  return { lines, commas: by === ',' };
}
