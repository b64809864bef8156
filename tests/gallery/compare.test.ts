import { expect, test } from 'vitest';
import { boxesOf } from './compare.ts';

test('squares that touch are one rectangle, separate ones are two', () => {
  // Five columns: two beside each other and one below a corner; one alone at the end of a row.
  expect(boxesOf(new Set([0, 1, 7, 14]), 5, 10)).toEqual([
    [0, 0, 30, 20],
    [40, 20, 10, 10],
  ]);
});

test('the end of a row does not touch the start of the next', () => {
  expect(boxesOf(new Set([4, 5]), 5, 10)).toEqual([
    [40, 0, 10, 10],
    [0, 10, 10, 10],
  ]);
});
