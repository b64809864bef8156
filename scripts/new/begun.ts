import { existsSync, readFileSync } from 'node:fs';
import { marksOf } from '../locales/catalogue.ts';

interface Texts {
  [key: string]: string | Texts;
}

/**
 * The source texts of one file, replaced by their translations in `begun/<language>/` where there are some. A text
 * whose values have changed since it was translated stays in the source language.
 *
 * @param source content of `locales/es/<name>.json`
 * @param file of `begun/<language>/`; it may be missing
 */
export function withBegun(source: string, file: string): string {
  if (!existsSync(file)) return source;
  const texts = over(JSON.parse(source) as Texts, JSON.parse(readFileSync(file, 'utf8')) as Texts);
  return `${JSON.stringify(texts, undefined, 2)}\n`;
}

const over = (source: Texts, begun: Texts): Texts =>
  Object.fromEntries(
    Object.entries(source).map(([key, text]) => {
      const own = begun[key];
      if (typeof text === 'object') return [key, typeof own === 'object' ? over(text, own) : text];
      return [key, typeof own === 'string' && sameMarks(text, own) ? own : text];
    }),
  );

const sameMarks = (one: string, other: string) => sorted(marksOf(one)) === sorted(marksOf(other));

const sorted = (marks: ReadonlySet<string>) => [...marks].sort().join();
