import { describe, expect, test } from 'vitest';
import { type MarketOffer, rangeMonths, savingRange } from './saving-range.ts';
import type { BilledSupply, OfferPrices } from './supply-bill.ts';
import { byPeriod } from './testing.ts';

const day = '2026-11-22';
const months = rangeMonths(day);
const yearMonths = months.slice(12);

/** One period, no power, 100 kWh a month: what is left is energy, the bono social and taxes. */
const flat: BilledSupply = {
  gas: false,
  power: [0],
  energy: [1200],
  months: yearMonths.map((month) => ({ month, use: [100] })),
  province: '28',
  home: true,
  rent: null,
  surplus: null,
  measured: undefined,
};
const fixed: OfferPrices = { energy: [0.15], power: [0], fixedTerm: null, surplus: null };
const market = (prices: readonly number[], of: readonly string[] = months): MarketOffer => ({
  closings: of.map((month, at) => ({ Fecha: month, ...byPeriod(prices[at] ?? 0) })),
  power: [0],
  surplus: null,
});

const to2 = (value: number) => Number((Math.sign(value) * (Math.abs(value) + 1e-9)).toFixed(2));
/** The bill by hand: energy and 9.01 € of bono social, 5.11269632 % on both, 21 % on all; € */
function billByHand(energy: number): number {
  const supply = to2(energy) + 9.01;
  const base = supply + to2(supply * 0.0511269632);
  return to2(base + to2(base * 0.21));
}
/** A month from 1 to 24 costs 101 to 124 €/MWh. */
const rising = months.map((_, at) => 101 + at);
const years = Array.from({ length: 13 }, (_, first) => rising.slice(first, first + 12));
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

describe('the range of what an indexed offer saves', () => {
  test('uses the 24 months before this one', () => {
    expect([months.length, months[0], months.at(-1)]).toEqual([24, '2024-11', '2026-10']);
    expect(rangeMonths('2026-01-31').at(-1)).toBe('2025-12');
  });

  test('uses every twelve consecutive months: thirteen bills', () => {
    const range = savingRange(flat, fixed, market(rising), day);
    // 100 kWh at each price, in €/MWh: the energy of a year is a tenth of the sum of its prices.
    const byHand = years.map((year) => to2(billByHand(180) - billByHand(sum(year) / 10)));
    expect(range?.years.map(({ saving }) => saving)).toEqual(byHand);
    expect(range?.years[0]).toMatchObject({ from: '2024-11', to: '2025-10' });
    // The tenth lies 1.2 ranks above the lowest, the middle is the seventh.
    const ranked = byHand.toSorted((a, b) => a - b);
    const [low, next] = [ranked[1] ?? 0, ranked[2] ?? 0];
    const [before, high] = [ranked[10] ?? 0, ranked[11] ?? 0];
    expect(range?.saving?.low).toBeCloseTo(low + 0.2 * (next - low), 2);
    expect(range?.saving?.middle).toBe(ranked[6]);
    expect(range?.saving?.high).toBeCloseTo(before + 0.8 * (high - before), 2);
    expect(range?.knownMonths).toBe(24);
  });

  test('counts the months that would have cost more', () => {
    const prices = months.map((_, at) => (at % 8 === 3 ? 200 : 100));
    const range = savingRange(flat, fixed, market(prices), day);
    expect([range?.dearer, range?.months.length]).toEqual([3, 24]);
    expect(range?.months.filter(({ saving }) => saving < 0).map(({ month }) => month)).toEqual([
      '2025-02',
      '2025-10',
      '2026-06',
    ]);
  });

  test('changes its sign if the fixed offer is the proposed one', () => {
    const there = savingRange(flat, fixed, market(rising), day);
    const back = savingRange(flat, market(rising), fixed, day);
    expect(back?.saving?.low).toBeCloseTo(-(there?.saving?.high ?? 0), 2);
    expect(back?.saving?.middle).toBeCloseTo(-(there?.saving?.middle ?? 0), 2);
    expect(back?.dearer).toBe(24);
  });

  test('gives each month the consumption of the same calendar month', () => {
    const january = {
      ...flat,
      months: flat.months.map(({ month }) => ({ month, use: [month.endsWith('-01') ? 1200 : 0] })),
    };
    const prices = months.map((month) => (month === '2025-01' ? 50 : month === '2026-01' ? 250 : 9999));
    const range = savingRange(january, fixed, market(prices), day);
    // 1,200 kWh at 0.05 or at 0.25 €: years that end before 2026 have the January of 2025.
    expect(new Set(range?.years.map(({ saving }) => saving))).toEqual(
      new Set([to2(billByHand(180) - billByHand(60)), to2(billByHand(180) - billByHand(300))]),
    );
    expect(range?.years.filter(({ saving }) => saving > 0)).toHaveLength(3);
  });

  test('of the months of a year adds up to the year', () => {
    const range = savingRange(flat, fixed, market(rising), day);
    const first = range?.months.slice(0, 12).map(({ saving }) => saving) ?? [];
    expect(Math.abs(sum(first) - (range?.years[0]?.saving ?? 0))).toBeLessThan(0.12);
  });

  test('counts the power of both offers, a twelfth per month', () => {
    const supply = { ...flat, power: [10] };
    const dear = { ...market(months.map(() => 150)), power: [62] };
    const range = savingRange(supply, { ...fixed, power: [50] }, dear, day);
    // 120 € a year of power with both taxes, nothing of energy.
    expect(range?.saving?.middle).toBeCloseTo(-120 * 1.0511269632 * 1.21, 1);
    expect(range?.months[0]?.saving).toBeCloseTo(-10 * 1.0511269632 * 1.21, 1);
    expect(range?.dearer).toBe(24);
  });

  test("against today's bill has years and no months", () => {
    const range = savingRange(flat, 300, market(rising), day);
    expect(range?.years[0]?.saving).toBe(to2(300 - billByHand(sum(years[0] ?? []) / 10)));
    expect(range?.months).toEqual([]);
  });

  test('limits the surplus in the months of each year, at its price of that month', () => {
    const prices = new Map(months.map((month): [string, number | null] => [month, month < '2025-11' ? 0.05 : 0.2]));
    prices.set('2026-04', null);
    const solar = { ...flat, surplus: 1200 };
    const range = savingRange(solar, 1000, { ...market(months.map(() => 100)), surplus: prices }, day);
    const sun = [0.59, 0.74, 1.02, 1.12, 1.29, 1.37, 1.43, 1.31, 1.08, 0.88, 0.63, 0.54];
    // Of the first year each month is worth 5 € times its sun, never more than the 10 € of its energy; the last year is worth 20 €, capped.
    const paid = (worth: number) => sum(sun.map((share) => Math.min(worth * share, 10)));
    // The tax on electricity is never less than 0.001 €/kWh: 1.20 €.
    const bill = (credit: number) => {
      const supply = 120 - to2(credit) + 9.01;
      const base = supply + Math.max(to2(supply * 0.0511269632), 1.2);
      return to2(base + to2(base * 0.21));
    };
    expect(range?.years[0]?.saving).toBe(to2(1000 - bill(paid(5))));
    expect(range?.years.at(-1)?.saving).toBe(to2(1000 - bill(paid(20))));
  });
});

describe('if closings are missing', () => {
  test('one month has the mean of the others, and the number of known months is given', () => {
    const holed = { ...market(rising), closings: market(rising).closings.filter(({ Fecha }) => Fecha !== '2025-04') };
    const range = savingRange(flat, fixed, holed, day);
    expect([range?.knownMonths, range?.years.length, range?.months.length]).toEqual([23, 13, 23]);
    // Of the first year, 101 to 112 without the sixth, 106: the mean of the eleven others twelve times.
    const others = [101, 102, 103, 104, 105, 107, 108, 109, 110, 111, 112];
    expect(range?.years[0]?.saving).toBe(to2(billByHand(180) - billByHand((sum(others) / 11) * 1.2)));
  });

  test('a year with two missing is none', () => {
    const without = (...gone: string[]) => ({
      ...market(rising),
      closings: market(rising).closings.filter(({ Fecha }) => !gone.includes(Fecha)),
    });
    expect(savingRange(flat, fixed, without('2025-10', '2025-11'), day)?.years).toHaveLength(2);
    expect(savingRange(flat, fixed, without('2024-11', '2024-12', '2025-01', '2025-02'), day)?.years).toHaveLength(9);
  });

  test('of fewer than twelve months there is no range, but the months are given', () => {
    const range = savingRange(flat, fixed, market([200, 100, 100], months.slice(-3)), day);
    expect(range).toMatchObject({ saving: undefined, years: [], dearer: 1, knownMonths: 3 });
  });

  test('the current month and months older than 24 are ignored', () => {
    const more = market([999, ...rising, 999], ['2024-10', ...months, '2026-11']);
    expect(savingRange(flat, fixed, more, day)).toEqual(savingRange(flat, fixed, market(rising), day));
  });
});

test('two fixed offers have one number, and a bill that cannot be calculated has none', () => {
  expect(savingRange(flat, fixed, { ...fixed, energy: [0.1] }, day)).toBeUndefined();
  expect(savingRange(flat, { ...fixed, energy: [] }, market(rising), day)).toBeUndefined();
});

test('two indexed products differ only by their own closings', () => {
  const range = savingRange(flat, market(rising), market(rising), day);
  expect([range?.saving, range?.dearer]).toEqual([{ low: 0, middle: 0, high: 0 }, 0]);
});

test('a supply that cannot be billed has no range, not even against a typed amount', () => {
  expect(savingRange({ ...flat, power: [5] }, 300, { ...market(rising), power: [] }, day)).toBeUndefined();
  expect(savingRange(flat, fixed, { ...market(rising), power: [] }, day)).toBeDefined();
});

test('without any closing there is neither year nor month', () =>
  expect(savingRange(flat, fixed, market([], []), day)).toEqual({
    saving: undefined,
    years: [],
    months: [],
    dearer: 0,
    knownMonths: 0,
  }));

test('a period without consumption costs nothing in any month', () => {
  const supply = { ...flat, energy: [1200, null], power: [0, null] };
  expect(savingRange(supply, fixed, market(rising), day)).toEqual(savingRange(flat, fixed, market(rising), day));
});
