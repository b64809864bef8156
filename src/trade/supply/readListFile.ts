import { type CupsList, readCupsList } from '~/domain/cups-list.ts';
import { FileRefusal, fileLimits } from '~/lib/fileLimits.ts';
import { isArchive, readText } from '~/lib/readSheet.ts';
import { readWorkbook } from '~/lib/readWorkbook.ts';
import { sheetLines } from '~/lib/sheetLines.ts';

/** Reads the CUPS of a file with a list, a text or a workbook, as one part. */
export async function readListFile(file: Blob, send: (list: CupsList) => void) {
  const list = readCupsList((await isArchive(file)) ? await workbookText(file) : await readText(file));
  if (list.entries.length > fileLimits.lines) throw new FileRefusal('lines');
  send(list);
}

/** The first sheet as text: a line per line, tabs between cells. */
async function workbookText(file: Blob): Promise<string> {
  const text: string[] = [];
  const lines = sheetLines((some) => text.push(...some.map(({ cells }) => cells.join('\t'))));
  await readWorkbook(file, lines);
  lines.end();
  return text.join('\n');
}
