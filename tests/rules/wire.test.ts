import { expect, test } from 'vitest';
import other from '../../src/api/wire/other.json' with { type: 'json' };
import { codeOf, sources } from './files.ts';

const outside = () => sources().filter((file) => !file.startsWith('src/api/'));

/** What others may take from the border: addresses to show, and codes of an address or a sheet to read. */
const open = new Set(['addressOf', 'readCode', 'readFilter']);

test('only src/api speaks to the server: nothing else takes its names, envelope or codes from src/api/wire', () => {
  const taken = outside().flatMap((file) =>
    [...codeOf(file).matchAll(/import(?: type)? \{([^}]*)\} from '~\/api\/wire\/[\w-]+\.ts'/g)].flatMap(
      ([, names = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !open.has(name))
          .map((name) => `${file}: ${name}`),
    ),
  );
  expect(taken).toEqual([]);
});

test('no name that only a server has stands outside src/api/wire', () => {
  const names = new Set(
    Object.values(other.names)
      .flatMap((names) => Object.values(names as Record<string, string>))
      // Names of one word are words of English too.
      .filter((name) => name.includes('_')),
  );
  expect(names.size).toBeGreaterThan(30);
  const used = outside().flatMap((file) =>
    [...codeOf(file).matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)]
      .filter(([name]) => names.has(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(used).toEqual([]);
});
