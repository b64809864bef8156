import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defects, nameOf } from './defects.ts';

test('the text that a defect replaces occurs once in its file', () => {
  const patches = defects.flatMap(({ id, patches }) => patches.map((patch) => ({ id, ...patch })));
  const stale = patches.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2);
  expect(stale.map(({ id, file }) => `${id}: ${file}`)).toEqual([]);
});

test('no two defects have the same name, and each is listed with its cell at a promise', () => {
  expect(new Set(defects.map(({ id }) => id)).size).toBe(defects.length);
  const text = readFileSync('tests/reliability.md', 'utf8');
  const unnamed = defects.filter(({ id, cell }) => !text.includes(`\`${id}\` (${nameOf(cell)})`));
  expect(unnamed.map(({ id, cell }) => `\`${id}\` (${nameOf(cell)})`)).toEqual([]);
});
