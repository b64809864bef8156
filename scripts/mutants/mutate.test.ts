import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../brands.ts';
import { equivalents } from './equivalent.ts';
import { mutantsOf } from './mutate.ts';

const changes = (code: string) => mutantsOf('a.ts', code).map(({ change }) => change);

test.each([
  ['if (a === b) go();', ['a === b → true', 'a === b → false', '=== → !==', 'go(); → ;']],
  ['const x = a ?? b;', ['?? → &&']],
  ['const x = a < 3;', ['< → <=', '3 → 4']],
  ['const x = !done && true;', ['!done → done', '&& → ||', 'true → false']],
  ['const x = a?.b ?? c?.[d];', ['?. → .', '?? → &&', '?. → nothing']],
  [
    'async () => { await save(); };',
    ['async () => { await save(); }; → ;', 'await save(); → ;', 'await save() → (save())'],
  ],
  ['const f = () => 5;', ['5 → undefined', '5 → 6']],
  ['const all = [a, b];', ['[a, b] → []']],
])('of %s', (code, expected) => expect(changes(code)).toEqual(expected));

test('types and the end of a loop are not mutated', () => {
  expect(changes("type A = 'x' | 3; let a: A | true;")).toEqual([]);
  expect(changes('for (let at = 0; at < 3; at++) {}')).toEqual(['0 → 1']);
});

test('a mutant is the whole file with one change, and has its line number', () => {
  expect(mutantsOf('a.ts', 'one;\nconst x = a > b;\n').at(-1)).toEqual({
    line: 2,
    text: 'const x = a > b;',
    change: '> → >=',
    code: 'one;\nconst x = a >= b;\n',
  });
});

test('each mutant in the list of equivalents can still occur', () => {
  for (const { file, line, change } of equivalents) {
    const found = mutantsOf(file, readFileSync(`${projectRoot}/${file}`, 'utf8'));
    expect(found, file).toContainEqual(expect.objectContaining({ text: line, change }));
  }
});
