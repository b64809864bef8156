import { expect, test } from 'vitest';
import { rest, sumsOf } from './useProvinces.ts';

test('contracts without a province are the total minus those of the provinces', () => {
  const whole = { count: 10, consumption: 100, commission: 5 };
  const part = { count: 4, consumption: 30, commission: 2 };
  expect(rest(whole, [part, part])).toEqual({ count: 2, consumption: 40, commission: 1 });
  expect(rest(whole, [whole])).toBeUndefined();
  expect(rest(whole, [{ ...part, consumption: null }])).toEqual({ count: 6, consumption: null, commission: 3 });
});

test('sums that the API does not return are unknown, not zero', () => {
  expect(sumsOf({ Items: [], TotalCount: 7, Totales: null })).toEqual({
    count: 7,
    consumption: null,
    commission: null,
  });
});
