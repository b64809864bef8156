import { FileRefusal } from './fileLimits.ts';
import { readCsv, separatorOf } from './readCsv.ts';
import { readText } from './readText.ts';
import { readWorkbook } from './readWorkbook.ts';
import { type SheetLine, sheetLines } from './sheetLines.ts';

const startOf = async (file: Blob) => new Uint8Array(await file.slice(0, 4).arrayBuffer());

/** Whether a file begins with the two letters of a zip archive, as a workbook does; its name may be wrong. */
export const isArchive = async (file: Blob) => {
  const [a, b] = await startOf(file);
  return a === 0x50 && b === 0x4b;
};

/**
 * Reads a spreadsheet file, a workbook or a text, and passes on its lines in portions. Throws a {@link FileRefusal}, or
 * whatever the parsers throw on a damaged file.
 */
export async function readSheet(file: Blob, send: (lines: SheetLine[]) => void) {
  await readLines(file, send);
}

/**
 * @param most maximum number of lines below the header
 * @returns the separator of a text; undefined for a workbook
 */
export async function readLines(file: Blob, send: (lines: SheetLine[]) => void, most?: number) {
  const lines = sheetLines(send, most);
  const [a, b, c, d] = await startOf(file);
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) throw new FileRefusal('old');
  let by: string | undefined;
  if (await isArchive(file)) await readWorkbook(file, lines);
  else {
    const text = await readText(file);
    by = separatorOf(text);
    readCsv(text, lines, by);
  }
  lines.end();
  return by;
}
