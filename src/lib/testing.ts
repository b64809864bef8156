import fc from 'fast-check';
import type { FileWorker } from './fileWorker.ts';
import { readSheet } from './readSheet.ts';
import { type FileAnswer, serveFile } from './serveFile.ts';
import type { SheetLine } from './sheetLines.ts';

/**
 * Texts of any characters, including unpaired surrogates; half of the texts are ASCII. The library's own `unit:
 * 'binary'` lists all 1.1 million characters first, which takes seconds.
 */
export const anyText = fc.string({
  unit: fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code)),
});

/** The lines of a sheet at once. */
export async function linesOf(file: Blob): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  await readSheet(file, (some) => lines.push(...some));
  return lines;
}

export const cellsOf = async (file: Blob) => (await linesOf(file)).map(({ cells }) => cells);

type Read<Part> = Parameters<typeof serveFile<Part>>[1];

/** For tests: a worker that runs in this process. Messages are copied and arrive later, as with a real worker. */
export const inProcess =
  <Part>(read: Read<Part>) =>
  async (): Promise<FileWorker> => {
    let ended = false;
    const outside: FileWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (data) => setTimeout(() => inside.onmessage?.(new MessageEvent('message', { data }))),
      terminate: () => {
        ended = true;
      },
    };
    const inside = {
      onmessage: null as ((event: MessageEvent<Blob>) => void) | null,
      postMessage: (answer: FileAnswer<unknown>) => {
        const data = structuredClone(answer);
        setTimeout(() => ended || outside.onmessage?.(new MessageEvent('message', { data })));
      },
    };
    serveFile(inside, read);
    return outside;
  };
