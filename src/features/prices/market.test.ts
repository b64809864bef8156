import { describe, expect, test } from 'vitest';
import { clockColumns, columnsOf, curveOf, groupsOf, haveQuarters, marketDays, momentAt } from './market.ts';

const prices = (count: number) => Array.from({ length: count }, (_, at) => at);
const answer = (Fecha: string, count: number) => ({
  Fecha,
  Medio: null,
  Min: null,
  Max: null,
  Horas: count > 25 ? null : prices(count),
  Cuartos: count > 25 ? prices(count) : null,
});

describe('the switch from hours to quarters', () => {
  const days = marketDays([answer('2025-09-30', 24), answer('2025-10-01', 96)]);

  test('turns a range across it into hours', () => {
    const curve = curveOf(days, true);
    expect(curve.quarters).toBe(false);
    expect(curve.values).toHaveLength(48);
    expect(momentAt(curve, 24)).toEqual({ day: '2025-10-01', moment: { time: '00:00', again: false } });
    // The first hour of quarters is the mean of 0, 1, 2 and 3.
    expect(curve.values[24]).toBe(1.5);
  });

  test('leaves a range after it in quarters, unless hours are chosen', () => {
    const after = marketDays([answer('2025-10-01', 96), answer('2025-10-02', 96)]);
    expect([haveQuarters(days), haveQuarters(after)]).toEqual([false, true]);
    expect(curveOf(after, true).values).toHaveLength(192);
    expect(curveOf(after, false).values).toHaveLength(48);
  });
});

describe('when the clock changes', () => {
  test.each([
    ['2026-10-25', 100, true, 9, '02:15', false],
    ['2026-10-25', 100, true, 13, '02:15', true],
    ['2026-10-25', 100, false, 3, '02:00', true],
    ['2026-03-29', 92, true, 8, '03:00', false],
    ['2025-03-30', 23, false, 2, '03:00', false],
  ])('%s with %i prices, in quarters %s: number %i is at %s', (day, count, quarters, index, time, again) =>
    expect(momentAt(curveOf(marketDays([answer(day, count)]), quarters), index)?.moment).toEqual({ time, again }),
  );

  test('prices have explicit columns; a usual day needs none', () => {
    expect(columnsOf({ day: '2025-03-30', prices: prices(23) })?.slice(0, 3)).toEqual([0, 1, 3]);
    expect(columnsOf({ day: '2026-11-20', prices: prices(96) })).toBeUndefined();
  });
});

test('a day without prices yet, or without a readable date, is left out', () =>
  expect(marketDays([{ ...answer('2026-11-16', 24), Horas: null }, answer('', 24)])).toEqual([]));

test('the columns are the hours of the clock', () => {
  expect(clockColumns(false)).toHaveLength(24);
  expect(clockColumns(true).slice(-2)).toEqual(['23:30', '23:45']);
});

test('up to 31 days are shown by day, more by month', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
      prices: prices(24),
    }));
  expect(groupsOf(days(31))).toHaveLength(31);
  expect(groupsOf(days(32)).map(({ name, days }) => [name, days.length])).toEqual([
    ['2026-01', 31],
    ['2026-02', 1],
  ]);
});
