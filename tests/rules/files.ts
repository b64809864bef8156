import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Every file that is or will be committed. */
export const committed = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file));

/** Source files of the portal, without tests and their helpers. */
export const sources = () =>
  globSync('src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\.tsx?$/.test(file));

/** A source file without its comments: what the rules on code look at. */
export function codeOf(file: string): string {
  const source = readFileSync(file, 'utf8');
  const { comments } = parseSync(file, source);
  return comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), source);
}
