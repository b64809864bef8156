import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accumulated, cashFlows, internalRateOfReturn, netPresentValue, payback } from './investment.ts';

const terms = { price: 1000, yearlySaving: 300, degradation: 0.02 };

test('the payback counts the yearly loss of capacity; without enough savings there is none', () => {
  // 300 + 294 + 288.12 leave 117.88 for the fourth year, which saves 282.36.
  expect(payback(terms)).toBeCloseTo(3 + 117.88 / 282.3576, 6);
  expect(payback({ ...terms, degradation: 0 })).toBeCloseTo(3.333, 3);
  expect(payback({ ...terms, price: 0 })).toBe(0);
  expect(payback({ ...terms, yearlySaving: 0 })).toBeNull();
  expect(payback({ ...terms, yearlySaving: -5 })).toBeNull();
  // 19 € a year that lose 2 % never sum to more than 950.
  expect(payback({ ...terms, yearlySaving: 19 })).toBeNull();
});

test('the accumulated balance passes zero in the year of the payback', () => {
  const sums = accumulated(cashFlows(terms, 5));
  expect(sums.slice(0, 3)).toEqual([-1000, -700, -406]);
  expect(sums.findIndex((sum) => sum >= 0)).toBe(Math.ceil(payback(terms) ?? 0));
});

test('the net present value of known flows', () => {
  expect(netPresentValue([-1000, 1100], 0.1)).toBeCloseTo(0, 9);
  expect(netPresentValue([-1000, 300, 300, 300], 0)).toBe(-100);
  expect(netPresentValue([-1000, 500, 500, 500], 0.08)).toBeCloseTo(288.55, 2);
});

test('the internal rate of return of known flows', () => {
  expect(internalRateOfReturn([-1000, 1100])).toBeCloseTo(0.1, 9);
  expect(internalRateOfReturn([-100, 39, 59, 55, 20])).toBeCloseTo(0.2809, 4);
  expect(internalRateOfReturn([-1000, 500])).toBeCloseTo(-0.5, 9);
  expect(internalRateOfReturn([-1, 1000])).toBeCloseTo(999, 6);
});

test.each([[[]], [[-1000]], [[-1000, 0, 0]], [[0, 100]]])('%j has no rate', (flows) => {
  expect(internalRateOfReturn(flows)).toBeNull();
});

const money = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('at the internal rate of return the net present value is zero', () => {
  fc.assert(
    fc.property(money(100, 20_000), money(20, 5000), fc.constantFrom(10, 15), (price, yearlySaving, years) => {
      const flows = cashFlows({ price, yearlySaving, degradation: 0.02 }, years);
      const rate = internalRateOfReturn(flows);
      expect(rate).not.toBeNull();
      expect(Math.abs(netPresentValue(flows, rate ?? 0))).toBeLessThan(price * 1e-9);
    }),
  );
});

test('nothing is saved or paid back after the end of its life', () => {
  expect(cashFlows(terms, 4, 2.5)).toEqual([-1000, 300, 294, 0.5 * 300 * 0.98 ** 2, 0]);
  expect(payback(terms, 3)).toBeNull();
  const small = { price: 10, yearlySaving: 0.5, degradation: 0 };
  expect(payback(small)).toBe(20);
  expect([payback(small, 20), payback({ ...small, price: 0.5 }), payback({ ...small, price: 50 })]).toEqual([
    20, 1, 100,
  ]);
});
