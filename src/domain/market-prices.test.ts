import { describe, expect, test } from 'vitest';
import { hourlyPrices, summarise } from './market-prices.ts';

const flat = (count: number, price = 50) => Array.from({ length: count }, () => price);

describe('the prices of a day by hour', () => {
  test('are the hours themselves until September 2025, the means of four quarters after', () => {
    expect(hourlyPrices(flat(24))).toHaveLength(24);
    expect(hourlyPrices([10, 20, 30, 41, ...flat(92)]).slice(0, 2)).toEqual([25.25, 50]);
  });
});

describe('a sum of days', () => {
  test('gives every hour to the period of the calendar', () => {
    // Monday in January: P1 10-14 and 18-22, P2 8-10, 14-18 and 22-24, P3 the night.
    const prices = Array.from({ length: 24 }, (_, hour) => hour);
    const { byPeriod, mean, hours } = summarise([{ day: '2025-01-13', prices }], 'three');
    expect(byPeriod).toEqual({ P1: 15.5, P2: 15.5, P3: 3.5, P4: null, P5: null, P6: null });
    expect([mean, hours]).toEqual([11.5, 24]);
  });

  test('gives the quarters of six periods as it gives the hours', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const quarters = hours.flatMap((price) => flat(4, price));
    const of = (prices: number[]) => summarise([{ day: '2025-01-13', prices }], 'six').byPeriod;
    expect(of(quarters)).toEqual(of(hours));
    expect(of(hours)).toMatchObject({ P3: null, P6: 3.5 });
  });

  test('counts each hour once, whether it had one price or four', () => {
    const { mean, hours } = summarise(
      [
        { day: '2025-09-30', prices: flat(24, 10) },
        { day: '2025-10-01', prices: flat(96, 30) },
      ],
      'three',
    );
    expect([mean, hours]).toEqual([20, 48]);
  });

  test.each([
    ['2026-03-29', 92, 23],
    ['2025-03-30', 23, 23],
    ['2026-10-25', 100, 25],
    ['2024-10-27', 25, 25],
  ])('%s has %i prices, all of them low', (day, count, hours) => {
    const found = summarise([{ day, prices: flat(count, 40) }], 'six');
    expect(found.hours).toBe(hours);
    expect(found.byPeriod).toEqual({ P1: null, P2: null, P3: null, P4: null, P5: null, P6: 40 });
  });

  test('counts negative prices, and gives the lowest and highest', () => {
    const prices = [...flat(48), -3, -1, 0, ...flat(45)];
    const { negative, min, max } = summarise([{ day: '2026-04-12', prices }], 'three');
    expect(negative).toBe(0.5);
    expect(min).toEqual({ price: -3, day: '2026-04-12', index: 48 });
    expect(max).toEqual({ price: 50, day: '2026-04-12', index: 0 });
  });

  test('of no prices is unknown', () =>
    expect(summarise([], 'three')).toMatchObject({ mean: null, min: null, max: null, hours: 0 }));
});

test('means are rounded to the cent, for all hours and each period', () => {
  // A Monday of January: the hours 10 to 13 and 18 to 21 are P1 of 2.0TD.
  const prices = Array.from({ length: 24 }, (_, hour) => (hour === 10 ? 1 : hour === 0 ? 2 : 0));
  const { mean, byPeriod } = summarise([{ day: '2026-01-19', prices }], 'three');
  expect(mean).toBe(0.13);
  expect(byPeriod).toMatchObject({ P1: 0.13, P2: 0, P3: 0.25 });
  expect(hourlyPrices([1, 1, 2, 1, ...Array.from({ length: 92 }, () => 0.005)]).slice(0, 2)).toEqual([1.25, 0.01]);
});
