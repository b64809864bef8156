import { readInWorker } from './fileWorker.ts';
import type { SheetLine } from './sheetLines.ts';
import { startSheetWorker } from './startSheetWorker.ts';

/**
 * The lines of a workbook or a text with separators that a person has chosen, those that have something in them. It is
 * read in a worker, within the limits of `fileLimits.ts`.
 *
 * @param onLines is told how many have come
 * @throws {FileRefusal} why it is not read
 */
export async function openSheet(file: Blob, signal: AbortSignal, onLines: (count: number) => void) {
  const lines: SheetLine[] = [];
  await readInWorker<SheetLine[]>(
    file,
    startSheetWorker,
    (some) => {
      lines.push(...some);
      onLines(lines.length);
    },
    signal,
  );
  return lines;
}
