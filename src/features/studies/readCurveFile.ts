import type { ColumnNames, CurveLine } from '~/domain/curve-columns.ts';
import { type CurveFault, CurveRefusal, type LoadCurve, longestCurve, readCurve } from '~/domain/load-curve.ts';
import { FileRefusal } from '~/lib/fileLimits.ts';
import { readCsv, separatorOf } from '~/lib/readCsv.ts';
import { readText } from '~/lib/readText.ts';
import { packedTables, readWorkbook } from '~/lib/readWorkbook.ts';
import { sheetLines } from '~/lib/sheetLines.ts';

/** `packed`: an archive has no table, or more than one. */
export type CurveFileFault = CurveFault | 'packed';

/** The content of a file, or why it is not a curve. */
export type CurveRead =
  | { curve: LoadCurve }
  | { fault: CurveFileFault; line: number | undefined; columns?: ColumnNames | undefined };

/** Reads the curve of a text with separators, of a workbook, or of an archive with one of them, as one part. */
export async function readCurveFile(file: Blob, send: (read: CurveRead) => void) {
  try {
    const { lines, commas } = await linesOf(file);
    send({ curve: readCurve(lines, commas) });
  } catch (thrown) {
    if (thrown instanceof FileRefusal && thrown.fault === 'lines') send({ fault: 'long', line: undefined });
    else if (thrown instanceof PackedRefusal) send({ fault: 'packed', line: undefined });
    else if (thrown instanceof CurveRefusal) send({ fault: thrown.fault, line: thrown.line, columns: thrown.columns });
    else throw thrown;
  }
}

class PackedRefusal extends Error {}

/** @param packed whether the file comes from an archive */
async function linesOf(file: Blob, packed = false): Promise<{ lines: CurveLine[]; commas: boolean }> {
  const lines: CurveLine[] = [];
  const sheet = sheetLines((some) => {
    for (const { line, cells } of some)
      lines.push({ line, cells: cells.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? ''))) });
  }, longestCurve);
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) throw new FileRefusal('old');
  // A workbook is a zip archive, too.
  if (a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04) {
    const tables = packed ? undefined : await packedTables(file);
    if (tables) {
      if (!tables.first || tables.count > 1) throw new PackedRefusal();
      return linesOf(tables.first, true);
    }
    await readWorkbook(file, sheet);
    sheet.end();
    return { lines, commas: false };
  }
  const text = await readText(file);
  const by = separatorOf(text);
  readCsv(text, sheet, by);
  sheet.end();
  return { lines, commas: by === ',' };
}
