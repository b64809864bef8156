import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excessRuleOn } from './power-excess.ts';
import { optimisePower, type PowerTerms, powerCost } from './power-optimiser.ts';

// The same in every period, so that sums can be followed by hand.
const excess = excessRuleOn('2026-11-16', '6.1TD');
const sixPrices = [19.66, 10.25, 4.26, 3.68, 2.33, 1.36];
const year = (...kw: number[]) => Array.from({ length: 12 }, () => ({ days: 365 / 12, kw }));
const firm: PowerTerms = {
  tariff: '3.0TD',
  contracted: [40, 40, 40, 40, 40, 40],
  prices: sixPrices,
  readings: year(20, 22.55, 25, 18, 30, 35),
  excess,
};
const household: PowerTerms = {
  tariff: '2.0TD',
  contracted: [5.75, 5.75],
  prices: [29.013, 2.788],
  readings: [
    { days: 31, kw: [3.1, 1.1] },
    { days: 28, kw: [3.42, 0.4] },
  ],
  excess,
};

describe('the excess rule', () => {
  test('begins with the tariffs', () => {
    expect(excess).toMatchObject({ from: '2021-06-01', unconfirmed: true });
    expect(excess.prices[5]).toBeCloseTo((2 * 1.4064) / 30, 12);
    expect(() => excessRuleOn('2021-05-31', '3.0TD')).toThrow(RangeError);
  });

  test.each([
    ['2025-03-31', 0.09376, '2021-06-01'],
    ['2025-04-01', 0.168944, '2025-04-01'],
    ['2025-12-31', 0.168944, '2025-04-01'],
    ['2026-01-01', 0.171373, '2026-01-01'],
  ])('of 3.0TD on %s', (day, first, from) => {
    const rule = excessRuleOn(day, '3.0TD');
    expect(rule.from).toBe(from);
    expect(rule.prices).toHaveLength(6);
    expect(rule.prices[0]).toBeCloseTo(first, 9);
  });
});

describe('what powers cost', () => {
  test('each period at its own price since 2025', () => {
    const readings = [{ days: 365, kw: [50, 0, 0, 0, 0, 60] }];
    const excess = excessRuleOn('2026-11-16', '3.0TD');
    const cost = powerCost({ ...firm, readings, excess }, firm.contracted);
    expect(cost.excess).toBeCloseTo(365 * (10 * 0.171373 + 20 * 0.006142), 6);
  });

  test('a single month is scaled to a year', () => {
    const readings = [{ days: 30, kw: [50, 0, 0, 0, 0, 0] }];
    const cost = powerCost({ ...firm, readings }, firm.contracted);
    expect(cost.excess).toBeCloseTo((2 * 10 * 1.4064 * 365) / 30, 9);
    expect(cost.total).toBe(cost.power + cost.excess);
  });
});

describe('3.0TD and 6.x', () => {
  test('steady maxima: no period below the one before it', () => {
    const { powers, today, advised, saving } = optimisePower(firm);
    // A year of excess costs 34.2 €/kW here, more than any period's power: every maximum is covered.
    expect(powers).toEqual([20, 22.6, 25, 25, 30, 35]);
    expect(today.excess).toBe(0);
    expect(today.total).toBeCloseTo(40 * 41.54, 9);
    expect(advised.power).toBeCloseTo(20 * 19.66 + 22.6 * 10.25 + 25 * 7.94 + 30 * 2.33 + 35 * 1.36, 9);
    expect(saving).toBeCloseTo(today.total - advised.total, 9);
  });

  test('paying an excess is cheaper for a single high month', () => {
    const readings = year(20, 20, 20, 20, 20, 20).with(0, { days: 31, kw: [30, 20, 20, 20, 20, 20] });
    const { powers, advised } = optimisePower({ ...firm, readings });
    expect(powers).toEqual([20, 20, 20, 20, 20, 20]);
    expect(advised.excess).toBeGreaterThan(0);
  });

  test('3.0TD stays over 15 kW, 6.1TD need not', () => {
    const readings = year(4, 4, 4, 4, 4, 4);
    expect(optimisePower({ ...firm, readings }).powers).toEqual([4, 4, 4, 4, 4, 15.1]);
    expect(optimisePower({ ...firm, tariff: '6.1TD', readings }).powers).toEqual([4, 4, 4, 4, 4, 4]);
  });

  test('today’s powers stay if they are the cheapest', () => {
    const contracted = [20.785, 20.785, 20.785, 20.785, 20.785, 20.785];
    const advice = optimisePower({ ...firm, contracted, readings: year(...contracted) });
    expect(advice).toMatchObject({ powers: contracted, saving: 0 });
  });

  test('an order that may not be contracted is corrected, even if that costs more', () => {
    const readings = year(30, 10, 10, 10, 10, 10);
    const { powers, saving } = optimisePower({ ...firm, contracted: [30, 10, 10, 10, 10, 10], readings });
    expect(powers).toEqual(powers.toSorted((a, b) => a - b));
    expect(saving).toBeLessThan(0);
  });
});

describe('2.0TD', () => {
  test('the highest maximum of each period, rounded up to 0.1 kW, in any order', () => {
    const { powers, today, advised } = optimisePower(household);
    expect(powers).toEqual([3.5, 1.1]);
    expect(today.excess).toBe(0);
    expect(advised.total).toBeCloseTo(3.5 * 29.013 + 1.1 * 2.788, 9);
  });

  test('no more than today, although the meter has allowed more', () => {
    expect(optimisePower({ ...household, readings: [{ days: 31, kw: [7.2, 1] }] }).powers).toEqual([5.75, 1]);
  });

  test('never zero', () => {
    expect(optimisePower({ ...household, readings: [{ days: 31, kw: [0, 0] }] }).powers).toEqual([0.1, 0.1]);
  });
});

describe('refused', () => {
  test.each<[string, Partial<PowerTerms>]>([
    ['gas', { tariff: 'RL.2' }],
    ['no reading', { readings: [] }],
    ['a reading of no days', { readings: [{ days: 0, kw: [1, 1, 1, 1, 1, 1] }] }],
    ['a reading of three periods', { readings: [{ days: 30, kw: [1, 1, 1] }] }],
    ['powers of two periods', { contracted: [5, 5] }],
    ['prices of two periods', { prices: [5, 5] }],
  ])('%s', (_, terms) => expect(() => optimisePower({ ...firm, ...terms })).toThrow(RangeError));
});

const kw = fc.integer({ min: 0, max: 90_000 }).map((watts) => watts / 1000);
const price = fc.double({ min: 0, max: 60, noNaN: true });
const lists = (of: fc.Arbitrary<number>, count: number) => fc.array(of, { minLength: count, maxLength: count });
const readings = (count: number) =>
  fc.array(fc.record({ days: fc.integer({ min: 25, max: 62 }), kw: lists(kw, count) }), {
    minLength: 1,
    maxLength: 14,
  });

const six: fc.Arbitrary<PowerTerms> = fc.record({
  tariff: fc.constantFrom('3.0TD', '6.1TD'),
  contracted: lists(
    kw.map((value) => value + 15.1),
    6,
  ).map((powers) => powers.toSorted((a, b) => a - b)),
  prices: lists(price, 6),
  readings: readings(6),
  excess: fc.constant(excess),
});
const two: fc.Arbitrary<PowerTerms> = fc.record({
  tariff: fc.constant('2.0TD'),
  contracted: lists(
    fc.integer({ min: 1, max: 150 }).map((tenths) => tenths / 10),
    2,
  ),
  prices: lists(price, 2),
  readings: readings(2),
  excess: fc.constant(excess),
});
const slack = 1e-6;

test('the advice never costs more than today', () => {
  fc.assert(
    fc.property(fc.oneof(six, two), (terms) => {
      const { powers, advised, saving } = optimisePower(terms);
      expect(saving).toBeGreaterThanOrEqual(-slack);
      expect(powerCost(terms, powers)).toEqual(advised);
    }),
  );
});

test('the order is respected, and 2.0TD comes in steps of 0.1 kW up to 15', () => {
  fc.assert(
    fc.property(six, (terms) => {
      const { powers } = optimisePower(terms);
      expect(powers).toEqual(powers.toSorted((a, b) => a - b));
      if (terms.tariff === '3.0TD') expect(powers[5]).toBeGreaterThan(15);
    }),
  );
  fc.assert(
    fc.property(two, (terms) => {
      for (const power of optimisePower(terms).powers) {
        expect(Math.round(power * 10) / 10).toBe(power);
        expect(power).toBeLessThanOrEqual(15);
      }
    }),
  );
});
