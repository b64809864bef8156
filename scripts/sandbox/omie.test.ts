import { describe, expect, test } from 'vitest';
import { firstMarketDay, marketDay } from './closings.ts';
import { dayOf } from './seed/context.ts';

const last = dayOf('2026-11-15');
const everyDay = Array.from({ length: last - firstMarketDay + 1 }, (_, index) => firstMarketDay + index);
const on = (date: string) => marketDay('portal-1', dayOf(date));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each([
  ['2025-09-30', 24],
  ['2025-10-01', 96],
  ['2025-03-30', 23],
  ['2024-10-27', 25],
  ['2026-03-29', 92],
  ['2026-10-25', 100],
])('%s has %d prices', (date, count) => {
  expect(on(date).prices).toHaveLength(count);
  expect(on(date).hours).toHaveLength(count);
});

describe('the market', () => {
  test('has a valley at noon, a peak in the evening, and negative prices once in fifty', () => {
    const byHour = new Map<number, number[]>();
    for (const day of everyDay) {
      const { hours, prices } = marketDay('portal-1', day);
      for (const [index, price] of prices.entries())
        byHour.set(hours[index] as number, [...(byHour.get(hours[index] as number) ?? []), price]);
    }
    const all = [...byHour.values()].flat();
    const share = (hour: number) => mean(byHour.get(hour) ?? []) / mean(all);
    expect(share(14)).toBeGreaterThan(0.45);
    expect(share(14)).toBeLessThan(0.55);
    expect(share(20)).toBeCloseTo(1.7, 1);
    const negative = all.filter((price) => price < 0);
    expect(negative.length / all.length).toBeCloseTo(0.02, 2);
    expect(Math.min(...negative)).toBeGreaterThan(-10);
  });
});
