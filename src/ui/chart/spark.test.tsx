import { expect, test } from 'vitest';
import { sparkPoints } from './Sparkline.tsx';

test('a line fills its box from the lowest value to the highest', () => {
  expect(sparkPoints([5, 10, 0], 96, 26)).toEqual([
    { x: 3, y: 13 },
    { x: 48, y: 3 },
    { x: 93, y: 23 },
  ]);
});

test('a constant line runs through the middle', () => {
  expect(sparkPoints([7, 7], 96, 26).map(({ y }) => y)).toEqual([13, 13]);
});
