import { dayNumber, isoDay, utcMidnight, weekday } from './iso-day.ts';
import { type Period, periods } from './periods.ts';
import { type TariffCalendar, tariffCalendars, timeZones, type Zone } from './tariff-calendar.ts';

/** 2.0TD has three energy and two power periods; 3.0TD and 6.x have six of both. */
export type TariffStructure = 'three' | 'six';

export interface Periods {
  energy: Period;
  power: Period;
}

/** The structure of a tariff by name, `6.1TDVE` for instance; undefined for gas and for tariffs before June 2021. */
export function tariffStructure(tariff: string): TariffStructure | undefined {
  if (tariff === '2.0TD') return 'three';
  return /^(3\.0|6\.[1-4])TD(VE)?$/.test(tariff) ? 'six' : undefined;
}

/**
 * Whether all hours of a day are low: Saturdays, Sundays and the calendar's holidays.
 *
 * @throws RangeError before the first calendar, or if the day does not exist
 */
function isLowDay(date: string): boolean {
  const day = weekday(dayNumber(date));
  return day === 0 || day === 6 || calendarOn(date).holidays.includes(date.slice(5));
}

/**
 * The periods of the 24 clock hours of a day. On the days when the clock changes an hour is missing or comes twice;
 * both happen in low hours.
 *
 * @param date ISO, in the zone's own time
 * @throws RangeError before the first calendar, or if the day does not exist
 */
export const periodsOfDay = (structure: TariffStructure, zone: Zone, date: string): readonly Periods[] =>
  planOf(structure, zone, date).periods;

/**
 * Number of hours per energy period of a day, P1 first, 24 in all: the hour that the clock skips or repeats is low.
 *
 * @throws RangeError before the first calendar, or if the day does not exist
 */
export const hoursOfDay = (structure: TariffStructure, zone: Zone, date: string): readonly number[] =>
  planOf(structure, zone, date).hours;

interface Plan {
  periods: readonly Periods[];
  hours: readonly number[];
}

/**
 * Cached: each supply needs a year hour by hour, but there are few kinds of days.
 * Not per person: the calendar of the tariffs.
 */
const plans = new Map<string, Plan>();

function planOf(structure: TariffStructure, zone: Zone, date: string): Plan {
  const calendar = calendarOn(date);
  const low = isLowDay(date);
  const month = Number(date.slice(5, 7));
  const key = `${calendar.from}/${structure}/${zone}/${month}/${low}`;
  const cached = plans.get(key);
  if (cached) return cached;
  const ofDay = hourPeriods(calendar, structure, zone, month, low);
  const plan = {
    periods: ofDay,
    hours: periods.map((period) => ofDay.filter(({ energy }) => energy === period).length),
  };
  plans.set(key, plan);
  return plan;
}

function hourPeriods(
  calendar: TariffCalendar,
  structure: TariffStructure,
  zone: Zone,
  month: number,
  low: boolean,
): Periods[] {
  const { threePeriodHours, sixPeriodHours, seasons } = calendar.zones[zone];
  const season = seasons.find(({ months }) => months.includes(month));
  if (!season) throw new RangeError(`The calendar of ${zone} has no month ${month}.`);

  return [...(structure === 'three' ? threePeriodHours : sixPeriodHours)].map((mark) => {
    const kind = low ? '-' : mark;
    if (structure === 'three') {
      const energy = kind === 'h' ? 'P1' : kind === 'm' ? 'P2' : 'P3';
      return { energy, power: kind === '-' ? 'P2' : 'P1' };
    }
    const period = kind === 'h' ? season.high : kind === 'm' ? season.mid : 'P6';
    return { energy: period, power: period };
  });
}

/** Hours of each energy period in a month, `2026-10`, P1 first; the hour that the clock skips or repeats is low. */
export function periodHours(structure: TariffStructure, zone: Zone, month: string): readonly number[] {
  const key = `${structure}/${zone}/${month}`;
  const cached = ofMonths.get(key);
  if (cached) return cached;
  const hours = periods.map(() => 0);
  const first = dayNumber(`${month}-01`);
  for (let day = first; isoDay(day).startsWith(month); day++)
    for (const [at, count] of hoursOfDay(structure, zone, isoDay(day)).entries()) hours[at] = (hours[at] ?? 0) + count;
  ofMonths.set(key, hours);
  return hours;
}

/** Cached: each supply asks for the same few months. Not per person: the calendar of the tariffs. */
const ofMonths = new Map<string, readonly number[]>();

const hourLength = 3_600_000;

function calendarOn(date: string): TariffCalendar {
  const calendar = tariffCalendars.findLast(({ from }) => from <= date);
  if (!calendar) throw new RangeError(`There is no tariff calendar for ${date}: the first begins on 2021-06-01.`);
  return calendar;
}

// Not per person: formats of time zones.
const clocks = new Map<Zone, Intl.DateTimeFormat>();

/** The hour of an instant on the clock of a zone. */
function hourIn(zone: Zone, time: number): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: timeZones[zone], hourCycle: 'h23', hour: '2-digit' });
  clocks.set(zone, clock);
  return Number(clock.format(time));
}

/**
 * When a day (`dayNumber`) begins on the clock of a zone, in milliseconds. These zones are 0 to 2 whole hours ahead of UTC
 * and change at 01:00 UTC, so at UTC midnight the old offset still holds.
 */
export function midnight(zone: Zone, day: number): number {
  return utcMidnight(day) - hourIn(zone, utcMidnight(day)) * hourLength;
}
