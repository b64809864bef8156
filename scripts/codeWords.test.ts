import { describe, expect, test } from 'vitest';
import { findRefused, isRead, refusedWords } from './codeWords.ts';

const refused = refusedWords([
  { word: 'prefetch', means: '…', not: ['fly kite', 'blorp'] },
  { word: 'epoch', means: '…', notInNames: ['glim'] },
  { word: 'loader', means: '…' },
]);
const found = (source: string, file = 'src/some.ts') => [...findRefused(file, source, refused)];

describe('a discarded word', () => {
  test.each([
    ['/** They fly kite. */'],
    ['/**\n * They fly\n * kite.\n */'],
    ['const flyKite = 1'],
    ['interface BlorpProps {}'],
    ["'drawn-blorp'"],
  ])('is found in %j', (source) => expect(found(source)).toHaveLength(1));

  test.each([['const cblorpal = 1'], ['blo rp'], ['fly, kite'], ['Blorpman'], ['we fly kites']])(
    'is not found in %j',
    (source) => expect(found(source)).toEqual([]),
  );

  test.each([['let glim = 0'], ['start(glim)'], ['{ glim: 1 }'], ['{ glim?: 1 }'], ['glimOf(x)'], ['nextGlim']])(
    'is found as a name in %j',
    (source) => expect(found(source)).toHaveLength(1),
  );

  test.each([["'y: glim otro'"], ["say('glim')"], ['ya glim hora'], ['glimmer()']])(
    'that is refused in names is not found in %j',
    (source) => expect(found(source)).toEqual([]),
  );

  test('is named with its file, its line and the word to use', () => {
    expect(found('\nblorp')).toEqual(['src/some.ts:2: "blorp" is not used; the word is "prefetch".']);
  });

  test('is found in the name of a file', () => {
    expect(found('', 'src/flyKite.ts')).toEqual(['src/flyKite.ts: its name has "fly kite"; the word is "prefetch".']);
  });
});

test.each([
  ['README.md', true],
  ['scripts/sandbox/schema/core.sql', true],
  ['deploy/examples/container/Dockerfile', true],
  ['locales/es/table.json', false],
  ['src/words.json', false],
  ['package-lock.json', false],
])('%s is read for words of ours: %j', (file, read) => expect(isRead(file)).toBe(read));
