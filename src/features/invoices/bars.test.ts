import { expect, test } from 'vitest';
import { around, barsOf, labelsOf } from './bars.ts';

test('bars share one zero line, and the negative ones hang below it', () => {
  expect(barsOf([300, -100, 0])).toEqual({
    zero: 25,
    top: 300,
    low: -100,
    bars: [
      { bottom: 25, height: 75 },
      { bottom: 0, height: 25 },
      { bottom: 25, height: 0 },
    ],
  });
});

test('without invoices no chart is shown', () => {
  expect(barsOf([0, 0])).toEqual({
    zero: 0,
    top: 0,
    low: 0,
    bars: [
      { bottom: 0, height: 0 },
      { bottom: 0, height: 0 },
    ],
  });
  expect(barsOf([])).toEqual({ zero: 0, top: 0, low: 0, bars: [] });
});

test('a range keeps its middle, and its size at both ends', () => {
  const all = [0, 1, 2, 3, 4, 5];
  expect(around(all, 0, 3)).toEqual([0, 1, 2]);
  expect(around(all, 3, 3)).toEqual([2, 3, 4]);
  expect(around(all, 5, 3)).toEqual([3, 4, 5]);
  expect(around(all, 2, 9)).toEqual(all);
});

test('a month that has several invoices is said once', () => {
  expect(labelsOf(['05/26', '06/26', '06/26', '06/26', '07/26'], 3, 1)).toEqual(['05/26', '06/26', '', '', '07/26']);
  expect(labelsOf(['05/26', '06/26', '07/26'], 2, 2)).toEqual(['05/26', '', '07/26']);
});
