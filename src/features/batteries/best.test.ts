import { expect, test } from 'vitest';
import { bestOf, cashFlowOf, withTax } from './best.ts';
import { result } from './testing.ts';

test('the best is the first that is paid back', () => {
  const [never, second] = [result(1, { Payback: null }), result(2)];
  expect(bestOf([never, second])).toBe(second);
  expect(bestOf([never])).toBeUndefined();
  expect(bestOf([])).toBeUndefined();
});

test('the balance is drawn until a little beyond the payback, but not too far', () => {
  const { sums, breakEven } = cashFlowOf(1000, 300, 0.02);
  expect([breakEven, sums.length, sums[0], Math.sign(sums[3] ?? 0), Math.sign(sums[4] ?? 0)]).toEqual([
    4, 16, -1000, -1, 1,
  ]);
  expect(cashFlowOf(7139, 396, 0.02)).toMatchObject({ breakEven: 23, sums: { length: 27 } });
  expect(cashFlowOf(7139, 100, 0.02)).toMatchObject({ breakEven: undefined, sums: { length: 31 } });
});

test('a price whose tax is unknown is unknown', () => {
  expect([withTax(1000, 21), withTax(1000, null), withTax(null, 21)]).toEqual([1210, null, null]);
});
