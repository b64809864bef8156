import { expect, test } from 'vitest';
import { walk } from './walk.ts';

const columns = [['a1', 'a2', 'a3'], [], ['c1', 'c2'], ['d1']];

test.each([
  ['a1', 'ArrowDown', 'a2'],
  ['a1', 'j', 'a2'],
  ['a2', 'ArrowUp', 'a1'],
  ['a2', 'k', 'a1'],
  ['a3', 'j', 'a3'],
  ['a1', 'k', 'a1'],
  ['a2', 'Home', 'a1'],
  ['a2', 'End', 'a3'],
  ['a3', 'ArrowRight', 'c2'],
  ['c2', 'ArrowLeft', 'a2'],
  ['c2', 'ArrowRight', 'd1'],
  ['d1', 'ArrowRight', undefined],
  ['a1', 'ArrowLeft', undefined],
  ['a1', 'x', undefined],
  ['gone', 'j', undefined],
])('from %s %s leads to %s', (code, key, to) => expect(walk(columns, code, key)).toBe(to));
