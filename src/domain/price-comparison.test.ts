import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billedSupply } from './billed-supply.ts';
import { comparePrices, type FixedPrices, partsOf, percentOf, verdictOf, withFee } from './price-comparison.ts';
import { type BilledSupply, yearlyBill } from './supply-bill.ts';

const day = '2026-11-22';
const supply = (change: Partial<Parameters<typeof billedSupply>[0]> = {}) =>
  billedSupply(
    {
      tariff: '2.0TD',
      gas: false,
      energy: [1000, 800, 1800, null, null, null],
      power: [4.6, 4.6, null, null, null, null],
      readings: [],
      province: '28',
      home: true,
      phases: 'M',
      selfConsumption: null,
      ...change,
    },
    day,
  );
const use = supply();
const rest = { fixedTerm: null, surplus: null };
const now: FixedPrices = {
  energy: [0.2, 0.15, 0.1, null, null, null],
  power: [30, 2, null, null, null, null],
  ...rest,
};
const next: FixedPrices = {
  energy: [0.18, 0.15, 0.11, null, null, null],
  power: [33, 2, null, null, null, null],
  ...rest,
};

describe('the comparison of prices', () => {
  test('compares them period by period, with the consumption of each', () => {
    const { energy, power } = comparePrices(use, now, next, day);
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

  test('says what the whole bill is with both, and the difference', () => {
    const compared = comparePrices(use, now, next, day);
    // Energy 500 and power 147.20; with the social bonus 656.21, 5.11269632 % on it 33.55, rent 9.72, IVA 21 %.
    expect(compared.now?.total).toBe(846.37);
    // Energy 498 and power 161: 668.01, 34.15, 9.72, IVA.
    expect(compared.next?.total).toBe(861.37);
    expect(compared.verdict).toEqual({
      saving: -15,
      parts: { power: -13.8, energy: 2, surplus: 0, rest: 0, taxes: -3.2 },
    });
    expect(compared.change).toBe(1.8);
  });

  test('keeps a period that only one of them has, without a change', () => {
    const fewer = { ...next, energy: [0.18, 0.15, null] };
    expect(comparePrices(use, now, fewer, day).energy[2]).toEqual({
      period: 'P3',
      used: 1800,
      now: 0.1,
      next: null,
      change: null,
    });
  });

  test('does not read a missing price as zero', () => {
    const fewer = { ...next, energy: [0.18, 0.15, null] };
    const { next: bill, verdict, change } = comparePrices(use, now, fewer, day);
    expect([bill, verdict, change]).toEqual([null, null, null]);
  });

  test('nor an unknown consumption', () =>
    expect(comparePrices(supply({ power: [null, null] }), now, next, day).now).toBeNull());
});

test('the fee is added to every energy price, with six decimals', () => {
  expect(withFee(now, 7.5)).toEqual({ ...now, energy: [0.2075, 0.1575, 0.1075, null, null, null] });
  expect(withFee({ energy: [0.1234567] }, 0).energy).toEqual([0.123457]);
});

const price = fc.double({ min: 0, max: 1, noNaN: true });
const offer = fc.record({
  energy: fc.tuple(price, price, price),
  power: fc.tuple(price, price).map((prices) => prices.map((each) => each * 60)),
  fixedTerm: fc.constant(null),
  surplus: price,
});

const rent = fc.constantFrom(0.81, null);

test('the parts of a bill add up to its total, and those of a verdict to the saving', () =>
  fc.assert(
    fc.property(offer, offer, fc.constantFrom('28', '35', '51'), rent, (one, other, province, rent) => {
      const supply: BilledSupply = {
        gas: false,
        power: [4.6, 5.75],
        energy: [1000, 800, 1200],
        months: [{ month: '2026-07', use: [1000, 800, 1200] }],
        province,
        home: true,
        rent,
        surplus: 900,
        measured: undefined,
      };
      const [now, next] = [yearlyBill(supply, one, '2026-11-22'), yearlyBill(supply, other, '2026-11-22')];
      if (!now || !next) return expect.unreachable();
      const sum = (parts: Readonly<Record<string, number>>) => Object.values(parts).reduce((a, b) => a + b);
      expect(sum(partsOf(now))).toBeCloseTo(now.total, 6);
      const verdict = verdictOf(now, next);
      expect(sum(verdict.parts)).toBeCloseTo(verdict.saving, 6);
      expect(verdictOf(next, now).saving).toBeCloseTo(-verdict.saving, 9);
    }),
  ));

test("a saving is given in % of today's bill, unless nothing is paid today", () => {
  const verdict = { saving: 50 } as Parameters<typeof percentOf>[0];
  const now = (total: number) => ({ total }) as Parameters<typeof percentOf>[1];
  expect(percentOf(verdict, now(400))).toBe(-12.5);
  expect(percentOf(verdict, now(0))).toBeNull();
});

test('the parts of a bill of gas add up to its total too, and the fixed term counts as power', () => {
  const gas = { gas: true, power: [], energy: [8500], months: [], province: '28', home: true, surplus: null } as const;
  const prices = { energy: [0.0675], power: [], fixedTerm: 6, surplus: null };
  const bill = yearlyBill({ ...gas, rent: null, measured: undefined }, prices, '2026-11-22');
  expect(bill && partsOf(bill)).toEqual({ power: 72, energy: 573.75, surplus: 0, rest: 0, taxes: 159.67 });
});
