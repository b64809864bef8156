import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './catalogue.ts';
import { baseKey } from './plurals.ts';

/** Where a text stands in a JSON file: its literal with the quotes, and the line of its key. */
export interface Span {
  start: number;
  end: number;
  /** Line of the key, from 1. */
  line: number;
}

/** The spans of all texts of a JSON file, by paths such as `list.rows_one`. */
export function spansIn(source: string): Map<string, Span> {
  const spans = new Map<string, Span>();
  const path: string[] = [];
  let key: string | undefined;
  let keyLine = 1;
  let line = 1;
  for (const { 0: token, 1: literal, 2: colon, index } of source.matchAll(/\n|[{}]|("(?:[^"\\]|\\.)*")(\s*:)?/g)) {
    if (token === '\n') line++;
    else if (token === '{') {
      if (key !== undefined) path.push(key);
      key = undefined;
    } else if (token === '}') path.pop();
    else if (colon !== undefined) {
      key = JSON.parse(literal ?? '""') as string;
      keyLine = line;
    } else if (key !== undefined) {
      spans.set([...path, key].join('.'), { start: index, end: index + token.length, line: keyLine });
      key = undefined;
    }
  }
  return spans;
}

/**
 * Adds to each problem of a text the line of its key, or for a missing text, of the plural form or group that it belongs
 * to.
 */
export function withLines(root: string, problems: readonly Problem[]): Problem[] {
  const read = new Map<string, Map<string, Span>>();
  const spansOf = (file: string) => {
    const cached =
      read.get(file) ?? spansIn(existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
    read.set(file, cached);
    return cached;
  };
  return problems.map((problem) => {
    const { file, line, key } = problem;
    if (line !== undefined || key === undefined || !file.endsWith('.json')) return problem;
    const path = file.startsWith('brands/') ? key.replace(':', '.') : key.replace(/^.*?:/, '');
    return { ...problem, line: lineOf(path, spansOf(file)) };
  });
}

/** A file without relatives of the text gets its first line. */
function lineOf(path: string, spans: ReadonlyMap<string, Span>): number {
  const own = spans.get(path);
  if (own) return own.line;
  const group = path.replace(/[^.]*$/, '');
  const paths = [...spans.keys()];
  const relative =
    paths.find((other) => baseKey(other) === baseKey(path)) ?? paths.findLast((other) => other.startsWith(group));
  return spans.get(relative ?? '')?.line ?? 1;
}
