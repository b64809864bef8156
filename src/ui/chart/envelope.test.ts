import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelope } from './envelope.ts';

test('a column has its lowest and highest value, and begins where the previous one ended', () => {
  expect(envelope([1, 5, 2, 3, 4, 4], 3)).toEqual([
    { low: 1, high: 5 },
    { low: 2, high: 5 },
    { low: 3, high: 4 },
  ]);
});

test('a column without values is a gap, which the next one does not bridge', () => {
  expect(envelope([1, 2, null, null, 8, 9], 3)).toEqual([{ low: 1, high: 2 }, undefined, { low: 8, high: 9 }]);
});

test('no lowest or highest value is lost, at any width', () => {
  const values = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 4000 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 900 }), (values, columns) => {
      const ranges = envelope(values, columns).filter((range) => range !== undefined);
      expect(ranges).toHaveLength(columns);
      expect(Math.min(...ranges.map(({ low }) => low))).toBe(Math.min(...values));
      expect(Math.max(...ranges.map(({ high }) => high))).toBe(Math.max(...values));
    }),
    { numRuns: 50 },
  );
});
