import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Period } from './periods.ts';
import { tariffCalendars, timeZones, type Zone } from './tariff-calendar.ts';
import { isLowDay, periodsAt, periodsOfDay, quartersOfDay, tariffStructure } from './tariff-periods.ts';

const zones = Object.keys(timeZones) as Zone[];
/** The 24 energy periods of a day as their digits. */
const day = (structure: 'three' | 'six', zone: Zone, date: string) =>
  periodsOfDay(structure, zone, date)
    .map(({ energy }) => energy.slice(1))
    .join('');

test.each([
  ['2.0TD', 'three'],
  ['3.0TD', 'six'],
  ['3.0TDVE', 'six'],
  ['6.1TD', 'six'],
  ['6.4TD', 'six'],
  ['6.5TD', undefined],
  ['2.0A', undefined],
  ['RL.2', undefined],
])('%s', (tariff, structure) => expect(tariffStructure(tariff)).toBe(structure));

// 2026-11-16 is a Monday in November, 2026-01-12 one in January, and so on.
describe('a working day', () => {
  test.each<[Zone, string]>([
    ['peninsula', '333333332211112222111122'],
    ['baleares', '333333332211112222111122'],
    ['canarias', '333333332211112222111122'],
    ['ceuta', '333333332221111222211112'],
    ['melilla', '333333332221111222211112'],
  ])('of 2.0TD in %s', (zone, hours) => expect(day('three', zone, '2026-11-16')).toBe(hours));

  test.each<[Zone, string, string]>([
    ['peninsula', '2026-01-12', '666666662111112222111122'],
    ['peninsula', '2026-11-16', '666666663222223333222233'],
    ['peninsula', '2026-06-15', '666666664333334444333344'],
    ['peninsula', '2026-10-13', '666666665444445555444455'],
    ['baleares', '2026-07-13', '666666662211111222111122'],
    ['canarias', '2026-07-13', '666666663311111333111133'],
    ['canarias', '2026-01-12', '666666664422222444222244'],
    ['ceuta', '2026-01-12', '666666664411111444411114'],
    ['ceuta', '2026-04-13', '666666665533333555533335'],
    ['melilla', '2026-01-12', '666666662211111222211112'],
  ])('of six periods in %s on %s', (zone, date, hours) => expect(day('six', zone, date)).toBe(hours));
});

test('power: two periods in 2.0TD, in six-period tariffs those of the energy', () => {
  const two = periodsOfDay('three', 'ceuta', '2026-11-16').map(({ power }) => power);
  expect(two).toEqual([...Array(8).fill('P2'), ...Array(16).fill('P1')]);
  for (const { energy, power } of periodsOfDay('six', 'canarias', '2026-11-16')) expect(power).toBe(energy);
});

describe('a whole day is low', () => {
  test.each([
    ['2026-11-14', 'a Saturday'],
    ['2026-11-15', 'a Sunday'],
    ['2026-01-06', 'Epiphany'],
    ['2026-10-12', 'a national holiday'],
  ])('%s, %s', (date) => {
    expect(isLowDay(date)).toBe(true);
    expect(day('three', 'peninsula', date)).toBe('3'.repeat(24));
    expect(day('six', 'melilla', date)).toBe('6'.repeat(24));
    expect(periodsOfDay('three', 'peninsula', date).every(({ power }) => power === 'P2')).toBe(true);
  });

  test.each([
    ['2026-04-03', 'Good Friday'],
    ['2026-11-02', 'the Monday after All Saints on a Sunday'],
    ['2026-03-19', 'a holiday of some regions'],
  ])('not %s, %s', (date) => expect(isLowDay(date)).toBe(false));
});

test('the same instant is an hour earlier in Canarias', () => {
  const nineInMadrid = new Date('2026-01-12T08:30:00Z');
  expect(periodsAt('six', 'peninsula', nineInMadrid).energy).toBe('P1');
  expect(periodsAt('six', 'canarias', nineInMadrid).energy).toBe('P4');
  expect(periodsAt('three', 'peninsula', new Date('2026-01-12T07:59:59Z')).energy).toBe('P2');
  expect(periodsAt('three', 'canarias', new Date('2026-01-12T07:59:59Z')).energy).toBe('P3');
  // The last quarter of a Sunday in Canarias is already Monday in Madrid.
  expect(periodsAt('six', 'canarias', new Date('2026-07-12T22:45:00Z')).energy).toBe('P6');
});

describe('the quarters of a day', () => {
  test.each([
    ['2026-11-16', 96],
    ['2026-03-29', 92],
    ['2025-10-26', 100],
  ])('%s has %i in every zone', (date, count) => {
    for (const zone of zones) expect(quartersOfDay('six', zone, date)).toHaveLength(count);
  });

  test('two o’clock is missing in spring and comes twice in autumn; in Canarias it is one o’clock', () => {
    const hours = (zone: Zone, date: string) =>
      quartersOfDay('six', zone, date)
        .filter(({ minute }) => minute === 0)
        .map(({ hour }) => hour)
        .slice(0, 4);
    expect(hours('peninsula', '2026-03-29')).toEqual([0, 1, 3, 4]);
    expect(hours('canarias', '2026-03-29')).toEqual([0, 2, 3, 4]);
    expect(hours('peninsula', '2025-10-26')).toEqual([0, 1, 2, 2]);
    expect(hours('canarias', '2025-10-26')).toEqual([0, 1, 1, 2]);
  });

  test('they follow each other, meet the next day, and each has the periods of its instant', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('three', 'six'),
        fc.integer({ min: 0, max: 3000 }),
        (zone, structure, days) => {
          const date = (plus: number) => new Date(Date.UTC(2021, 5, 1 + days + plus)).toISOString().slice(0, 10);
          const quarters = quartersOfDay(structure, zone, date(0));
          const next = quartersOfDay(structure, zone, date(1))[0];
          for (const [index, { start, energy, power }] of quarters.entries()) {
            const end = quarters[index + 1] ?? next;
            expect(end?.start.getTime()).toBe(start.getTime() + 15 * 60_000);
            expect(periodsAt(structure, zone, start)).toEqual({ energy, power });
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

test.each(['2021-05-31', '2026-02-30', 'today'])('%s is refused', (date) => {
  expect(() => periodsOfDay('six', 'peninsula', date)).toThrow(RangeError);
});

describe('the calendars as data', () => {
  test.each(
    tariffCalendars.flatMap(({ from, zones }) => Object.entries(zones).map(([zone, of]) => ({ from, zone, of }))),
  )('$from, $zone: 24 hours, each month in one season, 8 low hours, the high period before the mid one', ({ of }) => {
    for (const hours of [of.threePeriodHours, of.sixPeriodHours]) expect(hours).toMatch(/^-{8}[hm]{16}$/);
    expect([...of.threePeriodHours].filter((mark) => mark === 'h')).toHaveLength(8);
    expect([...of.sixPeriodHours].filter((mark) => mark === 'h')).toHaveLength(9);
    const months = of.seasons.flatMap((season) => season.months).toSorted((a, b) => a - b);
    expect(months).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { high, mid } of of.seasons) expect(high < mid).toBe(true);
    const used = new Set<Period>(of.seasons.flatMap(({ high, mid }) => [high, mid]));
    expect([...used].toSorted()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);
  });
});
