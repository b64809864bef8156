import { readInWorker } from './fileWorker.ts';
import type { SheetLine } from './sheetLines.ts';
import { startWorker } from './startWorker.ts';

const startSheetWorker = (signal: AbortSignal) =>
  startWorker('sheet', () => new Worker(new URL('./sheetWorker.ts', import.meta.url), { name: 'sheet' }), signal);

/**
 * The lines of a workbook or text file that are not empty. It is read in a worker, within the limits of
 * `fileLimits.ts`.
 * @throws {FileRefusal} why the file was not read
 */
export async function openSheet(file: Blob, signal: AbortSignal) {
  const lines: SheetLine[] = [];
  await readInWorker<SheetLine[]>(file, startSheetWorker, (some) => lines.push(...some), signal);
  return lines;
}
