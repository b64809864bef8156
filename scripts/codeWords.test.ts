import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findRefused, refusedWords } from './codeWords.ts';

const table =
  '## Words of the code\n\n| word | means | not |\n|---|---|---|\n| prefetch | … | `fly kite`, `blorp` |\n\n## Next\n';
const found = (source: string, file = 'src/some.ts') => [...findRefused(file, source, refusedWords(table))];

describe('a word that the table refuses', () => {
  test.each([
    ['/** They fly kite. */'],
    ['/**\n * They fly\n * kite.\n */'],
    ['const flyKite = 1'],
    ['maybeFlyKite()'],
    ['const drawnBlorp = 1'],
    ['Blorp it is'],
    ["'drawn-blorp'"],
  ])('is found in %j', (source) => expect(found(source)).toHaveLength(1));

  test.each([['const cblorpal = 1'], ['blo rp'], ['fly, kite'], ['Blorpman'], ['we fly kites']])(
    'is not found in %j',
    (source) => expect(found(source)).toEqual([]),
  );

  test('is named with its file, its line and the word to use', () => {
    expect(found('\nblorp')).toEqual(['src/some.ts:2: "blorp" is not used; the word is "prefetch".']);
  });

  test('is found in the name of a file', () => {
    expect(found('', 'src/flyKite.ts')).toEqual(['src/flyKite.ts: its name has "fly kite"; the word is "prefetch".']);
  });
});

test('the README has words to refuse', () => {
  expect(refusedWords(readFileSync('README.md', 'utf8')).length).toBeGreaterThan(10);
});
