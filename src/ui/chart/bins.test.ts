import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, histogramOf } from './bins.ts';

test('bounds are round', () => {
  expect(boundsOf([0.3, 27])).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28]);
  expect(boundsOf([-3, 4])).toEqual([-3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]);
  expect(boundsOf([0.1, 0.3])[1]).toBe(0.12);
  expect(boundsOf([5, 5])).toEqual([5, 6]);
  expect(boundsOf([])).toEqual([]);
});

test('every value is counted once, the highest included', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (values) => {
      const words = { name: '', summary: '', axis: '', counted: '', color: 'series-3' } as const;
      const data = histogramOf({ ...words, values, format: String, formatCount: String });
      const sum = data.series[0]?.values.reduce((all, count) => all + count, 0);
      expect(sum).toBe(values.length);
      expect(data.labels.length).toBe(data.categories.length);
    }),
  );
});
