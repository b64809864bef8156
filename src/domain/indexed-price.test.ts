import { describe, expect, test } from 'vitest';
import { indexedYear } from './indexed-price.ts';
import { byPeriod } from './testing.ts';

const month = (month: string, use: readonly number[]) => ({ month, use });
const closings = [
  { Fecha: '2026-09', ...byPeriod(100, 50) },
  { Fecha: '2026-10', ...byPeriod(200, 80) },
];
const pricesOf = (...args: Parameters<typeof indexedYear>) =>
  [...indexedYear(...args).prices].map(([name, prices]) => [name, ...prices.slice(0, 3)]);

describe('the prices of an indexed year', () => {
  test('are the closings of its months', () =>
    expect(pricesOf([month('2026-09', [30, 10]), month('2026-10', [10, 30])], closings)).toEqual([
      ['2026-09', 0.1, 0.05, null],
      ['2026-10', 0.2, 0.08, null],
    ]));

  test('for a month without a closing are the mean of the others, weighted by consumption, and the month is named', () => {
    const months = [month('2026-08', [5, 5]), month('2026-09', [30, 10]), month('2026-10', [10, 30])];
    const year = indexedYear(months, closings);
    expect(year).toMatchObject({ months: ['2026-09', '2026-10'], missing: ['2026-08'] });
    // P1: (100 x 30 + 200 x 10) / 40 = 125; P2: (50 x 10 + 80 x 30) / 40 = 72.5 €/MWh.
    expect(year.prices.get('2026-08')?.[0]).toBeCloseTo(0.125, 12);
    expect(year.prices.get('2026-08')?.[1]).toBeCloseTo(0.0725, 12);
    expect(year.prices.get('2026-08')?.[2]).toBeNull();
  });

  test('are an unweighted mean in a period that none of the others uses', () =>
    expect(
      indexedYear([month('2026-08', [5]), month('2026-09', [0]), month('2026-10', [0])], closings).prices.get(
        '2026-08',
      )?.[0],
    ).toBeCloseTo(0.15, 12));

  test('are unknown without a closing', () =>
    expect(pricesOf([month('2026-08', [5, 5])], closings)).toEqual([['2026-08', null, null, null]]));
});
