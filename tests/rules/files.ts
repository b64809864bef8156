import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Rules of several files look at the same sources: they are listed, read and parsed once. */
function once<Result>(work: () => Result): () => Result {
  let found: { result: Result } | undefined;
  return () => {
    found ??= { result: work() };
    return found.result;
  };
}

/** Every file that is or will be committed. */
export const committed = once<readonly string[]>(() =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file)),
);

/** Source files of the portal, without tests and their helpers. */
export const sources = once<readonly string[]>(() =>
  globSync('src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\.tsx?$/.test(file)),
);

const texts = new Map<string, string>();
export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

const codes = new Map<string, string>();

/** A source file without its comments: what the rules on code look at. */
export function codeOf(file: string): string {
  const code = codes.get(file) ?? withoutComments(file);
  codes.set(file, code);
  return code;
}

const parsed = new Map<string, ReturnType<typeof parseSync>>();
export function parse(file: string) {
  const found = parsed.get(file) ?? parseSync(file, textOf(file));
  parsed.set(file, found);
  return found;
}

function withoutComments(file: string): string {
  const source = textOf(file);
  if (!/\/[/*]/.test(source)) return source;
  const { comments } = parse(file);
  return comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), source);
}
