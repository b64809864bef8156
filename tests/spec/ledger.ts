import type { Section } from './clause.ts';
import { section1 } from './section1.ts';
import { section2 } from './section2.ts';
import { section3 } from './section3.ts';
import { section4 } from './section4.ts';
import { section5 } from './section5.ts';
import { section6 } from './section6.ts';
import { section7 } from './section7.ts';
import { section8 } from './section8.ts';
import { section9 } from './section9.ts';

const sections: Readonly<Record<number, Section>> = {
  1: section1,
  2: section2,
  3: section3,
  4: section4,
  5: section5,
  6: section6,
  7: section7,
  8: section8,
  9: section9,
};

/** Every clause of the specification by its id, such as `7.23`. */
export const ledger: ReadonlyMap<string, { sentence: string; instead?: string | undefined }> = new Map(
  Object.entries(sections).flatMap(([section, rows]) =>
    Object.entries(rows).map(([number, row]) => {
      const [sentence, instead] = typeof row === 'string' ? [row] : row;
      return [`${section}.${number}`, { sentence, instead }] as const;
    }),
  ),
);

/** Each id of a list such as `7.23, 7.30-34`. */
export function idsIn(list: string): readonly string[] {
  return list.split(', ').flatMap((part) => {
    const [, section, first, last = first] = /^(\d+)\.(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
  });
}

/** The words of the clauses in a list such as `2.1-46`, for tests that check what these words name. */
export function wordsOf(list: string): readonly string[] {
  return idsIn(list).map((id) => {
    const clause = ledger.get(id);
    if (!clause) throw new Error(`the specification has no clause ${id}`);
    return clause.sentence;
  });
}
