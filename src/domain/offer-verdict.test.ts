import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, percentOf, verdictOf } from './offer-verdict.ts';
import { type BilledSupply, yearlyBill } from './supply-bill.ts';

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
