import { expect, test } from 'vitest';
import { walk } from './useBoardKeys.ts';

const columns = [['a1', 'a2', 'a3'], [], ['c1', 'c2'], ['d1']];

test.each([
  ['a1', 'next', 'a2'],
  ['a2', 'previous', 'a1'],
  ['a3', 'next', 'a3'],
  ['a1', 'previous', 'a1'],
  ['a2', 'Home', 'a1'],
  ['a2', 'End', 'a3'],
  ['a3', 'ArrowRight', 'c2'],
  ['c2', 'ArrowLeft', 'a2'],
  ['c2', 'ArrowRight', 'd1'],
  ['d1', 'ArrowRight', undefined],
  ['a1', 'ArrowLeft', undefined],
  ['a1', 'x', undefined],
  ['gone', 'next', undefined],
])('from %s %s leads to %s', (code, way, to) => expect(walk(columns, code, way)).toBe(to));
