import type { Clause } from './clause.ts';
import { does } from './section1.ts';
import { addresses } from './section2.ts';
import { entities } from './section3.ts';
import { states } from './section4.ts';
import { rules } from './section5.ts';
import { permissions } from './section6.ts';
import { calls } from './section7.ts';
import { sentences } from './section8.ts';
import { constants } from './section9.ts';

/** Every clause of the specification, by the number of its section. */
export const ledger: Readonly<Record<string, readonly Clause[]>> = {
  1: does,
  2: addresses,
  3: entities,
  4: states,
  5: rules,
  6: permissions,
  7: calls,
  8: sentences,
  9: constants,
};

/**
 * Titles of the tests in a source: of each `test(` and `describe(`, with placeholders such as `%s` as they are written.
 */
export function titlesIn(source: string): ReadonlySet<string> {
  const calls = /\b(?:test|describe)\b[^'"`;]*?\(\s*(?:`([^`]*)`|'((?:[^'\\]|\\.)*)'|"([^"]*)")/g;
  const ofTables = /[\])]\s*(?:as [^()]*)?\)\(\s*(?:`([^`]*)`|'((?:[^'\\]|\\.)*)'|"([^"]*)")/g;
  const found = [calls, ofTables].flatMap((pattern) => [...source.matchAll(pattern)]);
  return new Set(found.map(([, one, two, three]) => one ?? two ?? three ?? ''));
}
