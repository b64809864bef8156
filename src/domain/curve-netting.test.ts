import { expect, test } from 'vitest';
import { netted, nettingOf } from './curve-netting.ts';
import { curveMonths } from './curve-year.ts';
import type { LoadCurve } from './load-curve.ts';

const curveOf = (perHour: 1 | 4, kWh: (number | null)[], surplus: number[] | null): LoadCurve => ({
  cups: null,
  perHour,
  days: [{ day: '2026-01-15', kWh, surplus }],
  estimated: 0,
  missing: 0,
  columns: { read: [], left: [] },
  naming: { named: 'end', first: 'end', from: undefined },
});

test('a curve without surplus says nothing', () => {
  expect(nettingOf(curveOf(1, [1, 2], null))).toBeUndefined();
  expect(nettingOf(curveOf(1, [1, 2], [0, 0]))).toBeUndefined();
});

test('no hour has both: the file is netted', () =>
  expect(nettingOf(curveOf(1, [1, 0], [0, 2]))).toEqual({ hours: 0, kWh: 0 }));

test('an hour with both keeps the difference', () => {
  const curve = curveOf(1, [3, 1, null, 2], [1, 4, 5, 0]);
  expect(nettingOf(curve)).toEqual({ hours: 2, kWh: 2 });
  const [day] = netted(curve).days;
  expect(day?.kWh).toEqual([2, 0, null, 2]);
  expect(day?.surplus).toEqual([0, 3, 5, 0]);
  expect(nettingOf(netted(curve))).toEqual({ hours: 0, kWh: 0 });
});

test('quarters are netted by their hour, in their shares', () => {
  const curve = curveOf(4, [3, 1, 0, 0], [0, 0, 1, 1]);
  expect(nettingOf(curve)).toEqual({ hours: 1, kWh: 2 });
  expect(netted(curve).days[0]).toMatchObject({ kWh: [1.5, 0.5, 0, 0], surplus: [0, 0, 0, 0] });
});

test('the maximum of a period is what the meter counted', () => {
  const curve = curveOf(
    4,
    Array.from({ length: 96 }, () => 2),
    Array.from({ length: 96 }, () => 1),
  );
  const [month] = curveMonths(netted(curve), 'three', 'peninsula', undefined);
  expect(Math.max(...(month?.peaks ?? []))).toBe(8);
  expect(month?.use.reduce((sum, kWh) => sum + kWh, 0)).toBeCloseTo(96);
});
