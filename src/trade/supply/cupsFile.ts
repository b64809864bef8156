import type { CupsList } from '~/domain/cups-list.ts';
import { FileRefusal } from '~/lib/fileLimits.ts';
import { readInWorker } from '~/lib/fileWorker.ts';
import { startWorker } from '~/lib/startWorker.ts';

/** Maximum bytes of a file with CUPS: a list of a thousand CUPS with additional columns is much smaller. */
export const largestFile = 5 * 1024 * 1024;

const startListWorker = (signal: AbortSignal) =>
  startWorker(
    'cups-list',
    () => new Worker(new URL('./cupsFileWorker.ts', import.meta.url), { name: 'cups-list' }),
    signal,
  );

/** The CUPS of a file, read in a worker. */
export async function readCupsFile(file: Blob, signal: AbortSignal): Promise<CupsList> {
  const lists: CupsList[] = [];
  await readInWorker<CupsList>(file, startListWorker, (list) => lists.push(list), signal);
  const [list] = lists;
  if (!list) throw new FileRefusal('failed');
  return list;
}

/** The CUPS of a list as text, a line each. Only the codes are kept: personal data beside them stays in the file. */
export const codesOf = ({ entries }: CupsList) => entries.map(({ cups }) => cups).join('\n');
