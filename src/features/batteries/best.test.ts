import { expect, test } from 'vitest';
import { against, bestOf, cashFlowOf, withTax } from './best.ts';
import { result } from './testing.ts';

test('the best is the first that is paid back', () => {
  const [never, second] = [result(1, { Payback: null }), result(2)];
  expect(bestOf([never, second])).toBe(second);
  expect(bestOf([never])).toBeUndefined();
  expect(bestOf([])).toBeUndefined();
});

test('batteries are compared; a value that is unknown for one is unknown for both', () => {
  const one = result(10, { Precio: 5900, AhorroAnual: 396, Payback: 14.9 });
  const other = result(5, { Precio: 3400, AhorroAnual: 221, Payback: 15.4 });
  expect(against(one, other)).toEqual({ price: 2500, saving: 175, years: expect.closeTo(-0.5, 9) });
  expect(against(one, { ...other, Precio: null })).toMatchObject({ price: null, saving: 175 });
});

test('the balance begins with the price and becomes positive in the year of the payback', () => {
  const { sums, breakEven } = cashFlowOf(1000, 300, 0.02);
  expect(sums.slice(0, 3)).toEqual([-1000, -700, -406]);
  expect(breakEven).toBe(4);
  expect(sums[3]).toBeLessThan(0);
  expect(sums[4]).toBeGreaterThanOrEqual(0);
  expect(sums).toHaveLength(16);
});

test('it is drawn beyond the payback, but not too far', () => {
  const late = cashFlowOf(7139, 396, 0.02);
  expect(late.breakEven).toBe(23);
  expect(late.sums).toHaveLength(27);
  expect(cashFlowOf(7139, 100, 0.02)).toMatchObject({ breakEven: undefined, sums: { length: 31 } });
  expect(cashFlowOf(7139, 0, 0.02).breakEven).toBeUndefined();
});

test('a price whose tax is unknown is unknown', () => {
  expect(withTax(1000, 21)).toBe(1210);
  expect(withTax(1000, null)).toBeNull();
  expect(withTax(null, 21)).toBeNull();
});
