import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Where one of these programs is, the first that is installed. */
export const whereIs = (...names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

/**
 * Waits for what a program says when it is ready, and reads on behind it, so that it never blocks.
 *
 * @param limit in ms
 */
export async function lineOf(stream: Readable, wanted: RegExp, limit: number): Promise<RegExpExecArray> {
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  const lines: string[] = [];
  const reader = createInterface(stream);
  reader.on('line', (line) => {
    const found = wanted.exec(line);
    if (found) resolve(found);
    lines.push(line);
  });
  reader.on('close', () => reject(new Error(`It ended, and said: ${lines.slice(-3).join(' ')}`)));
  const late = setTimeout(() => reject(new Error(`It is not ready after ${limit / 1000} s.`)), limit);
  return promise.finally(() => clearTimeout(late));
}
