import { describe, expect, test } from 'vitest';
import { compareMonths, type MonthlyPrices, weightedMean } from './fixed-or-indexed.ts';
import { energyByMonth } from './supply-year.ts';
import { byPeriod } from './testing.ts';

const closing = (month: string, prices: Partial<MonthlyPrices>): MonthlyPrices => ({ ...byPeriod(), month, ...prices });
const fixed = [0.2, 0.15, 0.1];

describe('the energy of a month', () => {
  const reading = (FechaInicio: string, FechaFin: string, Activa: object) => ({
    FechaInicio,
    FechaFin,
    Activa: { ...byPeriod(), ...Activa },
  });

  test('is its own reading', () =>
    expect([...energyByMonth([reading('2026-01-01', '2026-01-31', { P1: 100, P3: 40 })], 'three')]).toEqual([
      ['2026-01', [100, 0, 40, 0, 0, 0]],
    ]));

  test('is the share of a longer reading by its hours of the period, and the shares add up to the reading', () => {
    const months = energyByMonth([reading('2026-03-01', '2026-04-30', { P2: 60, P4: 90, P6: 120 })], 'six');
    // March has P2, P3 and P6, April P4, P5 and P6.
    expect(months.get('2026-03')?.slice(0, 4)).toEqual([0, 60, 0, 0]);
    expect(months.get('2026-04')?.slice(0, 4)).toEqual([0, 0, 0, 90]);
    const p6 = [...months.values()].reduce((sum, use) => sum + (use[5] ?? 0), 0);
    expect(p6).toBeCloseTo(120, 9);
  });

  test('keeps the sum of readings that overlap', () => {
    const months = energyByMonth(
      [reading('2026-08-01', '2026-09-10', { P1: 82 }), reading('2026-09-01', '2026-09-30', { P1: 60 })],
      'three',
    );
    expect([...months.values()].reduce((sum, use) => sum + (use[0] ?? 0), 0)).toBeCloseTo(142, 9);
  });

  test('is zero if nothing was used, and unknown if it was not read', () => {
    const months = energyByMonth([reading('2026-02-01', '2026-02-28', {})], 'three');
    expect(months.get('2026-02')).toEqual([0, 0, 0, 0, 0, 0]);
    expect(months.has('2026-03')).toBe(false);
  });
});

describe('the energy of each month, fixed against indexed', () => {
  const months = ['2026-01', '2026-02', '2026-03'];
  const use = new Map([
    ['2026-01', [100, 0, 300]],
    ['2026-02', [50, 50, 0]],
  ]);

  test('weights every price by the consumption in its period, to the cent', () => {
    const found = compareMonths(
      months,
      use,
      [closing('2026-01', { P1: 210, P3: 80.55 }), closing('2026-02', { P1: 190, P2: 160 })],
      fixed,
    );
    // 100 kWh at 0.21 and 300 at 0.08055; 50 at 0.19 and 50 at 0.16.
    expect(found.months.map(({ indexed }) => indexed)).toEqual([45.17, 17.5, null]);
    expect(found.months.map(({ fixed }) => fixed)).toEqual([50, 17.5, null]);
    expect(found).toMatchObject({ knownMonths: 2, kWh: 500, indexed: 62.67, fixed: 67.5 });
  });

  test('says what a month is missing, and leaves it out on both sides', () => {
    const found = compareMonths(months, use, [closing('2026-02', { P1: 190 })], fixed);
    expect(found.months.map(({ missing }) => missing)).toEqual(['closing', 'period', 'use']);
    expect(found).toMatchObject({ knownMonths: 0, indexed: 0, fixed: 0 });
  });
});

test('a mean is weighted by consumption; unknown consumption has no weight', () => {
  expect(
    weightedMean([
      { value: 100, weight: 1 },
      { value: 40, weight: 3 },
      { value: null, weight: 9 },
    ]),
  ).toBe(55);
  expect(weightedMean([{ value: null, weight: 2 }])).toBeNull();
});
