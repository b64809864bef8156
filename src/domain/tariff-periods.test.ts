import { describe, expect, test } from 'vitest';
import { dayNumber } from './iso-day.ts';
import type { Period } from './periods.ts';
import { tariffCalendars, timeZones, type Zone } from './tariff-calendar.ts';
import { midnight, periodsOfDay, tariffStructure } from './tariff-periods.ts';

const zones = Object.keys(timeZones) as Zone[];
/** The 24 energy periods of a day as their digits. */
const day = (zone: Zone, date: string) =>
  periodsOfDay('six', zone, date)
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

/*
 * `oracles.test.ts` reads the calendar a second time, for each hour of three years: 2.0TD, the low days and the periods of
 * the mainland. It does not say which periods the seasons of the other zones have.
 */
describe('a working day', () => {
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
  ])('of six periods in %s on %s', (zone, date, hours) => expect(day(zone, date)).toBe(hours));
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
