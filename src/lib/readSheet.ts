import { FileRefusal } from './fileLimits.ts';
import { readCsv } from './readCsv.ts';
import { readText } from './readText.ts';
import { readWorkbook } from './readWorkbook.ts';
import { type SheetLine, sheetLines } from './sheetLines.ts';

/**
 * Reads a file that a program of sheets has written, a workbook or a text with separators, and hands on its lines in
 * portions. Throws a {@link FileRefusal}, or whatever a damaged file makes of the parsers.
 */
export async function readSheet(file: Blob, send: (lines: SheetLine[]) => void) {
  const lines = sheetLines(send);
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) throw new FileRefusal('old');
  // A workbook begins with the two letters of a zip archive; the name of the file may say something else.
  if (a === 0x50 && b === 0x4b) await readWorkbook(file, lines);
  else readCsv(await readText(file), lines);
  lines.end();
}
