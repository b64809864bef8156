import { expect, test } from 'vitest';
import { curveMonths, netted, nettingOf } from './curve-year.ts';
import { curveOf } from './testing.ts';

const dayOf = (perHour: 1 | 4, kWh: (number | null)[], surplus: number[] | null) =>
  curveOf(perHour, [{ day: '2026-01-15', kWh, surplus }]);

test('a curve without surplus, or with it in other hours, has nothing to net', () => {
  for (const surplus of [null, [0, 0], [0, 2]]) expect(nettingOf(dayOf(1, [1, 0], surplus))).toBeUndefined();
});

test('an hour with both keeps the difference', () => {
  const curve = dayOf(1, [3, 1, null, 2], [1, 4, 5, 0]);
  expect(nettingOf(curve)).toEqual({ hours: 2, kWh: 2 });
  const [day] = netted(curve).days;
  expect(day?.kWh).toEqual([2, 0, null, 2]);
  expect(day?.surplus).toEqual([0, 3, 5, 0]);
  expect(nettingOf(netted(curve))).toBeUndefined();
});

test('quarters are netted by their hour, in their shares', () => {
  const curve = dayOf(4, [3, 1, 0, 0], [0, 0, 1, 1]);
  expect(nettingOf(curve)).toEqual({ hours: 1, kWh: 2 });
  expect(netted(curve).days[0]).toMatchObject({ kWh: [1.5, 0.5, 0, 0], surplus: [0, 0, 0, 0] });
});

test('the maximum of a period is what the meter counted', () => {
  const curve = dayOf(
    4,
    Array.from({ length: 96 }, () => 2),
    Array.from({ length: 96 }, () => 1),
  );
  const [month] = curveMonths(netted(curve), 'three', 'peninsula', undefined);
  expect(Math.max(...(month?.peaks ?? []))).toBe(8);
  expect(month?.use.reduce((sum, kWh) => sum + kWh, 0)).toBeCloseTo(96);
});
