import { FileRefusal } from './fileLimits.ts';
import { readCsv } from './readCsv.ts';
import { readText } from './readText.ts';
import { readWorkbook } from './readWorkbook.ts';
import { type SheetLine, sheetLines } from './sheetLines.ts';

/**
 * Reads a spreadsheet file, a workbook or a text, and passes on its lines in portions. Throws a {@link FileRefusal}, or
 * whatever the parsers throw on a damaged file.
 */
export async function readSheet(file: Blob, send: (lines: SheetLine[]) => void) {
  const lines = sheetLines(send);
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) throw new FileRefusal('old');
  // A workbook begins with the two letters of a zip archive; the file's name may be wrong.
  if (a === 0x50 && b === 0x4b) await readWorkbook(file, lines);
  else readCsv(await readText(file), lines);
  lines.end();
}
