import { describe, expect, test } from 'vitest';
import { compareFixedAndIndexed } from './fixed-or-indexed.ts';
import { indexedYear, type MonthlyClosing } from './indexed-price.ts';

const closing = (Fecha: string, P1: number | null, P2: number | null = null): MonthlyClosing => ({
  Fecha,
  P1,
  P2,
  P3: null,
  P4: null,
  P5: null,
  P6: null,
});
const month = (month: string, use: readonly number[] | undefined, hours: readonly number[] = [100, 300]) => ({
  month,
  use,
  hours,
});
const closings = [closing('2026-09', 100, 50), closing('2026-10', 200, 80)];

describe('the mean prices of an indexed year', () => {
  test('are weighted by what was used in each period of each month', () =>
    // P1: (100 x 30 + 200 x 10) / 40 = 125 €/MWh.
    expect(indexedYear([month('2026-09', [30, 10]), month('2026-10', [10, 30])], closings).prices.slice(0, 3)).toEqual([
      0.125,
      0.0725,
      null,
    ]));

  test('are weighted by hours where the use is not known, or a period was not used', () => {
    const hours = [month('2026-09', undefined, [100, 300]), month('2026-10', undefined, [300, 100])];
    expect(indexedYear(hours, closings).prices.slice(0, 2)).toEqual([0.175, 0.0575]);
    expect(indexedYear([month('2026-09', [30, 0]), month('2026-10', [10, 0])], closings).prices[1]).toBe(0.065);
  });

  test('leave out months without a closing, and name them', () => {
    const year = indexedYear([month('2026-08', [5, 5]), month('2026-09', [30, 10])], closings);
    expect(year).toMatchObject({ months: ['2026-09'], lacking: ['2026-08'] });
    expect(year.prices[0]).toBe(0.1);
    expect(indexedYear([month('2026-08', [5, 5])], closings).prices.every((price) => price === null)).toBe(true);
  });

  test('come to what the same months cost one by one', () => {
    const use = new Map([
      ['2026-09', [30, 10, 0, 0, 0, 0]],
      ['2026-10', [10, 30, 0, 0, 0, 0]],
    ]);
    const { prices } = indexedYear(
      [...use].map(([name, kWh]) => month(name, kWh)),
      closings,
    );
    const byMonth = compareFixedAndIndexed(
      [...use.keys()],
      use,
      closings.map((each) => ({ ...each, month: each.Fecha })),
      [0, 0, 0, 0, 0, 0],
    );
    expect(40 * (prices[0] ?? 0) + 40 * (prices[1] ?? 0)).toBeCloseTo(byMonth.indexed, 2);
  });
});
