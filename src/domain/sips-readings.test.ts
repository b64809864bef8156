import { describe, expect, test } from 'vitest';
import { cosPhi, reactiveRuleOn, reactiveUse } from './reactive-energy.ts';
import {
  daysOf,
  excessesOf,
  impossibleReadings,
  lastYear,
  maximumOf,
  monthsUpTo,
  powersOf,
  type Reading,
  totalOf,
  yearlyUse,
} from './sips-readings.ts';
import { monthsFrom, byPeriod as six } from './testing.ts';

const month = (start: string, more: Partial<Reading> = {}): Reading => ({
  FechaInicio: `${start}-01`,
  FechaFin: `${start}-28`,
  Activa: six(100.4, 200.3, 300.2),
  Reactiva: null,
  Maximetro: null,
  ...more,
});

/** `2026-10` back to `2024-11`, the newest first. */
const two = monthsFrom('2024-11', 24)
  .toReversed()
  .map((name) => month(name));

describe('the year', () => {
  test('is the twelve months up to the newest reading, in any order', () => {
    expect(lastYear(two)).toHaveLength(12);
    expect(lastYear(two.toReversed()).at(-1)).toBe(two[0]);
    expect(lastYear([])).toEqual([]);
  });

  test('adds up as shown: the total is the sum of the rounded numbers', () => {
    const use = yearlyUse(two);
    expect(use).toEqual({
      byPeriod: [
        { period: 'P1', kwh: 1205 },
        { period: 'P2', kwh: 2404 },
        { period: 'P3', kwh: 3602 },
      ],
      total: 7211,
      readings: 12,
      from: '2025-11-01',
      to: '2026-10-28',
    });
  });

  test('with a gap has fewer readings, and says so', () => {
    const use = yearlyUse(two.toSpliced(4, 2));
    expect(use).toMatchObject({ readings: 10, from: '2025-11-01' });
  });

  test('without readings is unknown, with a zero is zero', () => {
    expect(yearlyUse([])).toBeUndefined();
    expect(yearlyUse([month('2026-10', { Activa: null })])).toBeUndefined();
    expect(yearlyUse([month('2026-10', { Activa: six(0, 0, 0) })])).toMatchObject({ total: 0 });
  });

  test('lists its months, also those without a reading', () => {
    expect(monthsUpTo([month('2026-02'), month('2025-11')], 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsUpTo([], 4)).toEqual([]);
  });
});

test('a reading is summed to the Wh, without rounding errors', () => {
  expect(totalOf(six(0.1, 0.2))).toBe(0.3);
  expect(totalOf(six(0.0004, 1.0003)), 'to the Wh').toBe(1.001);
  expect(totalOf(six())).toBeNull();
  expect(totalOf(null)).toBeNull();
});

describe('powers', () => {
  test('of 2.0TD are P1 and P2, although the second is published as P3', () => {
    const both = [
      { period: 'P1', kw: 4.6 },
      { period: 'P2', kw: 3.45 },
    ];
    expect(powersOf(six(4.6, 3.45), '2.0TD')).toEqual(both);
    expect(powersOf(six(4.6, null, 3.45), '2.0TD')).toEqual(both);
    expect(powersOf(six(4.6, 0, 3.45), '2.0TD')).toEqual(both);
    expect(powersOf(six(4.6, 0, 0), '2.0TD')[1]).toEqual({ period: 'P2', kw: 0 });
    expect(maximumOf({ Maximetro: six(4.1, null, 2) }, 'P2', '2.0TD')).toBe(2);
  });

  test('of other tariffs stay unchanged', () => {
    expect(powersOf(six(20, 20, 25, 25, 25, 30), '3.0TD')).toHaveLength(6);
    expect(powersOf(six(20, 20, 25), '3.0A').map(({ period }) => period)).toEqual(['P1', 'P2', 'P3']);
    expect(powersOf(null, 'RL.2')).toEqual([]);
  });

  test('that were exceeded are listed by month and period', () => {
    const contracted = powersOf(six(20, 20, 25, 25, 25, 30), '3.0TD');
    const readings = [
      month('2026-08', { Maximetro: six(0, 0, 20, 24.9, 0, 31.2) }),
      month('2026-07', { Maximetro: six(20, 20.1, 0, 0, 0, 33.4) }),
      month('2026-06'),
    ];
    expect(excessesOf(readings, contracted, '3.0TD')).toEqual([
      { period: 'P6', from: '2026-08-01', maximum: 31.2, contracted: 30 },
      { period: 'P2', from: '2026-07-01', maximum: 20.1, contracted: 20 },
      { period: 'P6', from: '2026-07-01', maximum: 33.4, contracted: 30 },
    ]);
  });
});

test('energy that is impossible at the contracted power is reported, an unusual year is not', () => {
  const contracted = [{ kw: 4.6 }, { kw: 4.6 }];
  const thousandfold = month('2026-10', { Activa: six(90_000, 60_000, 110_000) });
  expect(daysOf(thousandfold)).toBe(28);
  expect(impossibleReadings([thousandfold, month('2026-09')], contracted)).toEqual([thousandfold]);
  expect(impossibleReadings([thousandfold], [])).toEqual([]);
});

describe('reactive energy', () => {
  const rule = reactiveRuleOn('2026-11-16');

  test('has its cos φ', () => {
    expect(cosPhi(100, 0)).toBe(1);
    expect(cosPhi(100, 33)).toBeCloseTo(0.95, 2);
    expect(cosPhi(100, 75)).toBeCloseTo(0.8, 9);
    expect(cosPhi(0, 10)).toBeUndefined();
  });

  test('is charged above a third of the active energy, period by period, except in P6', () => {
    const use = reactiveUse(six(100, 100, 0, 0, 0, 500), six(50, 10, 0, 0, 0, 900), rule);
    expect(use).toMatchObject({ kwh: 200, kvarh: 60, free: 66, charged: 17, band: 1 });
    expect(use.cosPhi).toBeCloseTo(0.958, 3);
  });

  test('has a second band below 0.8', () => {
    expect(reactiveUse(six(100), six(80), rule)).toMatchObject({ charged: 47, band: 2 });
    expect(reactiveUse(six(100), six(33), rule)).toMatchObject({ charged: 0, band: 0 });
    expect(reactiveUse(six(0), six(5), rule)).toMatchObject({ charged: 5, band: 2, cosPhi: undefined });
    expect(reactiveUse(six(1.23), null, rule).free, 'to the VArh').toBe(0.406);
    expect(reactiveUse(null, null, rule)).toMatchObject({ kwh: 0, kvarh: 0, charged: 0, band: 0 });
  });
});
