import { expect, test } from 'vitest';
import { moved } from './marks.ts';

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowUp', 23, 23],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 0, 0],
  ['PageUp', 3, 15],
  ['PageDown', 3, 0],
  ['Home', 13, 0],
  ['End', 13, 23],
  ['Tab', 3, undefined],
  ['a', 3, undefined],
])('%s moves from datum %d of 24 to %s', (key, from, to) => expect(moved(key, from, 24)).toBe(to));

test('a page may be longer', () => expect(moved('PageUp', 96, 35_040, 96)).toBe(192));
