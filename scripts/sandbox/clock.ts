import { Complaint } from '../cli.ts';

/** The sandbox's source of time; a pinned time does not advance. */
export interface Clock {
  now(): Date;
  /** ISO date of today in Madrid. */
  today(): string;
  /** ISO date and time in Madrid, with its offset. */
  timestamp(): string;
  /** The same, to the millisecond, for the log. */
  instant(): string;
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

/**
 * @param pinned ISO date and time; undefined: real time
 * @throws {Complaint} if it is invalid
 */
export function makeClock(pinned?: string): Clock {
  const fixed = pinned === undefined ? undefined : new Date(pinned);
  if (fixed && Number.isNaN(fixed.getTime()))
    throw new Complaint(`"${pinned}" is not an ISO date and time such as 2026-11-16T09:00:00+01:00.`);
  const now = () => fixed ?? new Date();
  return {
    now,
    today: () => inMadrid(now()).slice(0, 10),
    timestamp: () => inMadrid(now()),
    instant: () => inMadrid(now(), true),
  };
}

function inMadrid(date: Date, withMilliseconds = false): string {
  const at = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
  const offset = at.timeZoneName?.replace('GMT', '') || '+00:00';
  const fraction = withMilliseconds ? `.${String(date.getMilliseconds()).padStart(3, '0')}` : '';
  return `${at.year}-${at.month}-${at.day}T${at.hour}:${at.minute}:${at.second}${fraction}${offset}`;
}
