import { execFileSync } from 'node:child_process';
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
 * Installs packages of Debian, where this may be done.
 *
 * @returns whether they are there now
 */
export function install(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !whereIs('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${packages.join(', ')} …`);
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      env,
      stdio: 'ignore',
      timeout: 600_000,
    });
    return true;
  } catch {
    return false;
  }
}

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
