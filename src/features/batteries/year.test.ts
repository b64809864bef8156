import { expect, test } from 'vitest';
import type { SipsReading } from '~/api/sips.ts';
import { addMonths } from '~/lib/days.ts';
import { lastMonths, monthsUntil, yearUse } from './year.ts';

const months = (count: number) => Array.from({ length: count }, (_, back) => addMonths('2026-10', -back));
const reading = (month: string, Activa: object | null = { P1: 10.4, P2: 20, P3: 30 }) =>
  ({ FechaInicio: `${month}-01`, Activa }) as SipsReading;

test('a year is the twelve months up to its last', () => {
  expect(monthsUntil('2026-10')).toEqual(months(12).reverse());
});

test('only whole years can be chosen, whatever the order of the months', () => {
  expect(lastMonths(months(13).reverse())).toEqual(['2026-10', '2026-09']);
  expect(lastMonths(months(11))).toEqual([]);
  // A missing month makes every year that contains it incomplete.
  expect(lastMonths(months(26).filter((month) => month !== '2025-12'))).toEqual([
    '2025-11',
    '2025-10',
    '2025-09',
    '2025-08',
  ]);
});

test('the consumption of a year is summed by period, and unknown if a month or period is', () => {
  const readings = months(12).map((month) => reading(month));
  expect(yearUse(readings, '2026-10')).toEqual({ P1: 125, P2: 240, P3: 360 });
  expect(yearUse(readings.slice(1), '2026-10')).toBeUndefined();
  expect(yearUse([reading('2026-10', { P1: 1, P2: 1, P3: null }), ...readings.slice(1)], '2026-10')).toBeUndefined();
  expect(yearUse([reading('2026-10', null), ...readings.slice(1)], '2026-10')).toBeUndefined();
});
