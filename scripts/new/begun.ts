import { existsSync, readFileSync } from 'node:fs';
import { baseKey, marksOf } from '../locales/catalogue.ts';

interface Texts {
  [key: string]: string | Texts;
}

/**
 * The texts of one file that `begun/<language>/` has translated, in the order of the source. A text whose values have
 * changed since it was translated is left out.
 *
 * @param source content of `locales/es/<name>.json`
 * @param file of `begun/<language>/`; it may be missing
 * @returns complete: whether none is left out
 */
export function begunTexts(source: string, file: string): { text: string; complete: boolean } {
  const all = JSON.parse(source) as Texts;
  const texts = existsSync(file) ? translated(all, JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
  return { text: `${JSON.stringify(texts, undefined, 2)}\n`, complete: has(texts, all) };
}

const translated = (source: Texts, begun: Texts): Texts =>
  Object.fromEntries(
    Object.entries(source).flatMap(([key, text]): [string, string | Texts][] => {
      const own = begun[key];
      if (typeof text === 'string') return typeof own === 'string' && sameMarks(text, own) ? [[key, own]] : [];
      const texts = typeof own === 'object' ? translated(text, own) : {};
      return Object.keys(texts).length > 0 ? [[key, texts]] : [];
    }),
  );

/** Whether each text of the source is there; of a plural its `_other` is enough. */
const has = (texts: Texts, source: Texts): boolean =>
  Object.entries(source).every(([key, text]) => {
    const own = texts[key] ?? texts[`${baseKey(key)}_other`];
    return typeof text === 'string' ? own !== undefined : typeof own === 'object' && has(own, text);
  });

const sameMarks = (one: string, other: string) => sorted(marksOf(one)) === sorted(marksOf(other));

const sorted = (marks: ReadonlySet<string>) => [...marks].sort().join();
