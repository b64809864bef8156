import { type CupsList, readCupsList } from '~/domain/cups-list.ts';
import { FileRefusal, fileLimits } from '~/lib/fileLimits.ts';
import { readText } from '~/lib/readText.ts';

/** Every CUPS of a file with a list, in one part. */
export async function readListFile(file: Blob, send: (list: CupsList) => void) {
  const list = readCupsList(await readText(file));
  if (list.entries.length > fileLimits.lines) throw new FileRefusal('lines');
  send(list);
}
