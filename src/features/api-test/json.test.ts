import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from './json.ts';

test('what is JSON is read', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readJson(text)).toEqual({ value: JSON.parse(text) });
    }),
  );
});

describe('what is none is found where it stops being JSON', () => {
  test.each([
    ['', 1, 1],
    ['hola', 1, 1],
    ["{'a': 1}", 1, 2],
    ['{"a": 1,}', 1, 9],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['[1, 2', 1, 6],
    ['[1 2]', 1, 4],
    ['{"a" 1}', 1, 6],
    ['{"a": tru}', 1, 7],
    ['"línea\n"', 1, 1],
    ['01', 1, 2],
    ['{} {}', 1, 4],
  ])('%j', (text, line, column) => expect(readJson(text)).toEqual({ fault: { line, column } }));
});
