import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ledger, titlesIn } from '../spec/ledger.ts';

const clauses = Object.entries(ledger).flatMap(([section, rows]) => rows.map((row) => [section, ...row] as const));

describe('the ledger of the specification', () => {
  test('has rows of all nine sections, each once', () => {
    expect(Object.keys(ledger)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    const said = clauses.map(([section, says]) => `${section} ${says}`);
    expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
  });

  test('names tests that exist', () => {
    const lost = clauses.flatMap(([section, says, file, title]) => {
      const there = existsSync(file) && titlesIn(readFileSync(file, 'utf8')).has(title);
      return there ? [] : [`${section} ${says} -> ${file} › ${title}`];
    });
    expect(lost).toEqual([]);
  });
});

test('titles are read however a test is declared', () => {
  const source = `test('one', () => {}); test.each(rows)('two %s', f); describe.each([1])("three's", g); test.each([
    [1, 'no title'],
  ])(\`four\`, h);`;
  expect([...titlesIn(source)].sort()).toEqual(['four', 'one', "three's", 'two %s']);
});
