import { describe, expect, test } from 'vitest';
import { dayNumber } from './iso-day.ts';
import type { Period } from './periods.ts';
import { tariffCalendars, timeZones, type Zone } from './tariff-calendar.ts';
import { isLowDay, midnight, periodsOfDay, tariffStructure } from './tariff-periods.ts';

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

describe('a day begins at midnight on the clock of its zone', () => {
  const quarters = (zone: Zone, date: string) => {
    const day = dayNumber(date);
    return (midnight(zone, day + 1) - midnight(zone, day)) / (15 * 60_000);
  };

  test.each([
    ['2026-11-16', 96],
    ['2026-03-29', 92],
    ['2025-10-26', 100],
  ])('so %s has %i quarters in every zone', (date, count) => {
    for (const zone of zones) expect(quarters(zone, date)).toBe(count);
  });

  test('an hour later in Canarias', () => {
    const day = dayNumber('2026-01-12');
    expect(new Date(midnight('peninsula', day)).toISOString()).toBe('2026-01-11T23:00:00.000Z');
    expect(new Date(midnight('canarias', day)).toISOString()).toBe('2026-01-12T00:00:00.000Z');
    expect(new Date(midnight('canarias', dayNumber('2026-07-13'))).toISOString()).toBe('2026-07-12T23:00:00.000Z');
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
