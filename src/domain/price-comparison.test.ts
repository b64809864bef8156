import { describe, expect, test } from 'vitest';
import { comparePrices, type Prices, withFee, yearlyCost } from './price-comparison.ts';

const use = { energy: [1000, 800, 1800, null, null, null], power: [4.6, 4.6, null, null, null, null] };
const now: Prices = { energy: [0.2, 0.15, 0.1, null, null, null], power: [30, 2, null, null, null, null] };
const next: Prices = { energy: [0.18, 0.15, 0.11, null, null, null], power: [33, 2, null, null, null, null] };

describe('the comparison of prices', () => {
  test('sets them side by side, period by period, with what is used in each', () => {
    const { energy, power } = comparePrices(use, now, next);
    expect(energy).toEqual([
      { period: 'P1', used: 1000, now: 0.2, next: 0.18, change: -10 },
      { period: 'P2', used: 800, now: 0.15, next: 0.15, change: 0 },
      { period: 'P3', used: 1800, now: 0.1, next: 0.11, change: 10 },
    ]);
    expect(power.map(({ period, change }) => [period, change])).toEqual([
      ['P1', 10],
      ['P2', 0],
    ]);
  });

  test('says what both cost in a year of the point, and the difference', () => {
    const compared = comparePrices(use, now, next);
    expect(compared.now).toEqual({ energy: 500, power: 147.2, total: 647.2 });
    expect(compared.next).toEqual({ energy: 498, power: 161, total: 659 });
    expect(compared.saving).toBe(-11.8);
    expect(compared.change).toBe(1.8);
  });

  test('keeps a period that only one of them has, without a change', () => {
    const fewer = { ...next, energy: [0.18, 0.15, null] };
    expect(comparePrices(use, now, fewer).energy[2]).toEqual({
      period: 'P3',
      used: 1800,
      now: 0.1,
      next: null,
      change: null,
    });
  });

  test('does not take a price that is missing for one of nothing', () => {
    const fewer = { ...next, energy: [0.18, 0.15, null] };
    const { next: cost, saving, change } = comparePrices(use, now, fewer);
    expect(cost).toEqual({ energy: null, power: 161, total: null });
    expect([saving, change]).toEqual([null, null]);
  });

  test('nor a use that is not known', () => {
    expect(yearlyCost({ ...use, power: [null, null] }, now).power).toBeNull();
  });

  test('a period in which nothing is used needs no price, and a point without power has no cost of it', () => {
    expect(yearlyCost({ energy: [8500, 0], power: [] }, { energy: [0.06, null], power: [] })).toEqual({
      energy: 510,
      power: 0,
      total: 510,
    });
  });

  test('has no change in % where the point costs nothing today', () => {
    expect(comparePrices({ energy: [0], power: [] }, now, next).change).toBeNull();
  });
});

test('the fee is added to every price of energy that there is, to the sixth place', () => {
  expect(withFee(now, 7.5)).toEqual({ energy: [0.2075, 0.1575, 0.1075, null, null, null], power: now.power });
  expect(withFee({ energy: [0.1234567], power: [] }, 0).energy).toEqual([0.123457]);
});
