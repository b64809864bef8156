import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ByPeriod } from './sips-readings.ts';
import { energyByMonth, spreadYear, supplyYear } from './supply-year.ts';
import { periodHours } from './tariff-periods.ts';
import { byPeriod, monthsFrom, readingOf } from './testing.ts';

const reading = (month: string, use: Partial<ByPeriod>) => readingOf(month, { ...byPeriod(), ...use });
const home = { structure: 'three', zone: 'peninsula' } as const;
const firm = { structure: 'six', zone: 'peninsula' } as const;
/** So many months, the first of them in 2025. */
const months = (first: number, count: number) => monthsFrom(`2025-${first}`, count);

describe('a year of twelve readings', () => {
  test.each(['31/10/2026', 'sin datos', ''])('ignores a reading whose date cannot be read: %j', (date) => {
    const read = months(11, 12).map((month) => reading(month, { P1: 100, P2: 50, P3: 80 }));
    const damaged = { ...reading('2026-11', { P1: 9_000 }), FechaFin: date };
    expect(supplyYear([...read, damaged], home)).toEqual(supplyYear(read, home));
  });

  test('equals the readings, month by month and in total', () => {
    const year = supplyYear(
      months(11, 12).map((month, at) => reading(month, { P1: 100 + at, P2: 50, P3: 80.4 })),
      home,
    );
    expect(year).toMatchObject({ energy: [1266, 600, 965], read: 12 });
    expect(year?.months.map(({ month }) => month)).toEqual(months(11, 12));
    expect(year?.months[3]?.use[0]).toBe(103);
  });

  test('is the newest of several', () =>
    expect(
      supplyYear(
        months(1, 22).map((month, at) => reading(month, { P1: at })),
        home,
      )?.energy[0],
    ).toBe(Array.from({ length: 12 }, (_, at) => at + 10).reduce((a, b) => a + b)));
});

describe('a month without a reading', () => {
  test('has the reading of the same month a year before', () => {
    const measured = months(1, 22).filter((month) => month !== '2026-05');
    const year = supplyYear(
      measured.map((month) => reading(month, { P1: month === '2025-05' ? 777 : 100 })),
      home,
    );
    expect(year).toMatchObject({ read: 11 });
    expect(year?.months.find(({ month }) => month === '2026-05')?.use[0]).toBe(777);
  });

  test('has the profile of the tariff if no year has it, at the level of the known months', () => {
    // One October of 327 kWh is not a year of 327 kWh.
    const year = supplyYear([reading('2026-10', { P1: 92, P2: 85, P3: 150 })], home);
    expect(year?.read).toBe(1);
    expect(year?.months.at(-1)?.use.map(Math.round).slice(0, 3)).toEqual([92, 85, 150]);
    // By hand: P1 of January against that of October, by hours and by season (1.22 and 0.86).
    const hours = (month: string) => periodHours('three', 'peninsula', month)[0] ?? 0;
    const january = (92 * hours('2026-01') * 1.22) / (hours('2026-10') * 0.86);
    expect(year?.months.find(({ month }) => month === '2026-01')?.use[0]).toBeCloseTo(january, 0);
    expect(year?.energy.reduce((a, b) => a + b)).toBeGreaterThan(10 * 327);
  });

  test('has the periods of its season, at the level of all if none of them was read', () => {
    // October of six periods has P4, P5 and P6; January has P1, P2 and P6.
    const year = supplyYear([reading('2026-10', { P4: 300, P5: 160, P6: 760 })], firm);
    const january = year?.months.find(({ month }) => month === '2026-01')?.use ?? [];
    expect(january.map((kWh) => kWh > 0)).toEqual([true, true, false, false, false, true]);
    expect(year?.energy.every((kWh) => kWh > 0)).toBe(true);
  });

  test('of gas has the profile of heating', () => {
    const year = supplyYear([reading('2026-10', { P1: 600 })], { structure: undefined, zone: 'peninsula' });
    // 0.6 and 2.1 of the average month, by days (31 both).
    expect(year?.months.find(({ month }) => month === '2026-01')?.use[0]).toBeCloseTo(2100, 0);
  });

  test('ignores a reading of a part of it if others are complete', () => {
    const half = { ...reading('2026-11', { P1: 30 }), FechaFin: '2026-11-15' };
    expect(supplyYear([...months(11, 12).map((month) => reading(month, { P1: 100 })), half], home)).toMatchObject({
      energy: [1200, 0, 0],
      read: 12,
    });
    expect(supplyYear([half], home)?.months.at(-1)?.use[0]).toBeCloseTo(60, 0);
  });
});

test('without readings there is no year', () => {
  expect(supplyYear([], home)).toBeUndefined();
  expect(supplyYear([{ ...reading('2026-10', {}), Activa: null }], home)).toBeUndefined();
});

test('a typed year is spread over months, whatever the readings, and adds up to itself', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 14 }),
      (energy, read) => {
        const like = supplyYear(
          read.map((kWh, at) => reading(months(9, 14)[at] ?? '2026-10', { P1: kWh, P3: 2 * kWh })),
          home,
        );
        const spread = spreadYear(energy, like, '2026-11-22', home);
        expect(spread).toHaveLength(12);
        for (const [at, kWh] of energy.entries())
          expect(spread.reduce((sum, { use }) => sum + (use[at] ?? 0), 0)).toBeCloseTo(kWh, 6);
      },
    ),
  ));

test('a year that was agreed for some periods only is empty in the others', () => {
  const spread = spreadYear([1200, null, 0], undefined, '2026-11-22', home);
  expect(spread.map(({ month }) => month)).toEqual(months(11, 12));
  const all = (at: number) => spread.reduce((sum, { use }) => sum + (use[at] ?? 0), 0);
  expect([all(0), all(1), all(2), all(3)]).toEqual([expect.closeTo(1200, 6), 0, 0, 0]);
  // By hand: P1 of January against that of October, by hours and by season (1.22 and 0.86).
  const hours = (month: string) => periodHours('three', 'peninsula', month)[0] ?? 0;
  const share = (month: string) => spread.find((one) => one.month === month)?.use[0] ?? 0;
  expect(share('2026-01') / share('2026-10')).toBeCloseTo((hours('2026-01') * 1.22) / (hours('2026-10') * 0.86), 6);
});

test('a typed year is spread like the readings, in the periods that were read', () => {
  const like = supplyYear(
    months(11, 12).map((month, at) => reading(month, { P1: at === 3 ? 900 : 0 })),
    home,
  );
  const spread = spreadYear([100, 50, null], like, '2026-11-22', home);
  expect(spread.map(({ use }) => Math.round(use[0] ?? 0))).toEqual([0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0, 0]);
  // Nothing was read in P2: it has the profile of the tariff.
  expect(spread.every(({ use }) => (use[1] ?? 0) > 0)).toBe(true);
});

test("readings from before today's tariffs only count for gas", () => {
  const old = [reading('2021-05', { P1: 100 })];
  expect(supplyYear(old, home)).toBeUndefined();
  expect(supplyYear([reading('2021-06', { P1: 100 })], home)?.read).toBe(1);
  expect(supplyYear(old, { structure: undefined, zone: 'peninsula' })?.read).toBe(1);
});

describe('the energy of months', () => {
  const use = (from: string, to: string, kWh: object, structure: 'three' | undefined) =>
    [...energyByMonth([{ FechaInicio: from, FechaFin: to, Activa: { ...byPeriod(), ...kWh } }], structure)].map(
      ([month, of]) => [month, ...of.slice(0, 2).map((one) => Number(one.toFixed(6)))],
    );

  test('of gas is shared by days', () =>
    expect(use('2026-01-22', '2026-02-20', { P1: 300, P2: 3 }, undefined)).toEqual([
      ['2026-01', 100, 1],
      ['2026-02', 200, 2],
    ]));

  test('of a period that does not occur on those days is shared by days too', () =>
    // Two weekends have P3 alone.
    expect(use('2026-01-31', '2026-02-01', { P1: 10 }, 'three')).toEqual([
      ['2026-01', 5, 0],
      ['2026-02', 5, 0],
    ]));

  test('without a date or without a value is left out', () => {
    expect(use('31/01/2026', '2026-02-01', { P1: 10 }, 'three')).toEqual([]);
    expect(use('2026-01-31', '', { P1: 10 }, 'three')).toEqual([]);
    expect([...energyByMonth([{ FechaInicio: '2026-01-01', FechaFin: '2026-01-31', Activa: null }], 'three')]).toEqual(
      [],
    );
  });

  test('of a reading that ends before it begins counts on its first day', () =>
    expect(use('2026-01-15', '2026-01-10', { P1: 10 }, undefined)).toEqual([['2026-01', 10, 0]]));
});
