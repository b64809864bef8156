import { expect, test } from 'vitest';
import { measuredCharges } from './measured-charges.ts';
import type { ByPeriod, Reading } from './sips-readings.ts';
import { byPeriod, monthsFrom, readingOf } from './testing.ts';

const six = (P1: number, ...others: number[]): ByPeriod => byPeriod(P1, ...[...others, 0, 0, 0, 0, 0].slice(0, 5));
const power = [20, 20, 20, 20, 20, 30];
const day = '2026-11-22';
/** A month of 1,000 kWh in P1. */
const monthOf = (month: string, change: Partial<Reading> = {}) =>
  readingOf(month, six(1000), { Reactiva: six(0), Maximetro: six(15, 15, 15, 15, 15, 15), ...change });
const months = monthsFrom('2025-01', 12);
/** A year whose January has these changes. */
const year = (change: Partial<Reading> = {}) => months.map((month, at) => monthOf(month, at === 0 ? change : {}));

test('a year without excess or reactive energy costs a known zero', () =>
  expect(measuredCharges('3.0TD', power, year(), day)).toEqual({
    excess: 0,
    reactive: 0,
    readings: 12,
    from: '2025-01-01',
    to: '2025-12-31',
    estimate: false,
  }));

test('each kW over costs its period’s price a day, each kVArh over 33 % that of its cos φ', () => {
  // January has 31 days: 5 kW over in P1, 2 kW in P6; 400 of 1,000 kWh are 70 kVArh over at a cos φ of 0.93.
  const charged = measuredCharges(
    '3.0TD',
    power,
    year({ Maximetro: six(25, 15, 15, 15, 15, 32), Reactiva: six(400) }),
    day,
  );
  expect(charged?.excess).toBeCloseTo(31 * (5 * 0.171373 + 2 * 0.006142), 6);
  expect(charged?.reactive).toBeCloseTo(70 * 0.041554, 9);
  // 1,000 of 1,000 kWh are a cos φ of 0.71.
  const bad = measuredCharges('3.0TD', power, year({ Reactiva: six(1000) }), day);
  expect(bad?.reactive).toBeCloseTo(670 * 0.062332, 9);
});

test('fewer readings are scaled to a year', () => {
  const half = [monthOf('2025-01', { Maximetro: six(25, 15, 15, 15, 15, 15) })];
  expect(measuredCharges('3.0TD', power, half, day)?.excess).toBeCloseTo(365 * 5 * 0.171373, 6);
});

test('unpublished values are unknown, not zero', () => {
  expect(measuredCharges('3.0TD', power, [], day)).toBeUndefined();
  const silent = months.map((month) => monthOf(month, { Maximetro: null, Reactiva: null }));
  expect(measuredCharges('3.0TD', power, silent, day)).toMatchObject({ excess: null, reactive: null, readings: 12 });
});

test('a reading that is impossible at the contracted power is ignored', () => {
  const thousandfold = year({ Activa: six(1_000_000), Reactiva: six(900_000), Maximetro: six(25_000) });
  expect(measuredCharges('3.0TD', power, thousandfold, day)).toMatchObject({ excess: 0, reactive: 0, readings: 11 });
});

test('2.0TD and gas have no such charges, and above 50 kW the excess is an estimate', () => {
  expect(measuredCharges('2.0TD', [4.6, 4.6], year(), day)).toBeUndefined();
  expect(measuredCharges('RL.2', [], year(), day)).toBeUndefined();
  expect(measuredCharges('6.1TD', power.with(5, 51), year(), day)?.estimate).toBe(true);
});
