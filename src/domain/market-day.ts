/** The market's days begin and end at midnight in Madrid, not in the device's time zone. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `2026-10-25 02:15` in Madrid. */
function wallClock(instant: number) {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`;
}

const hour = 3_600_000;

/** Madrid is one hour ahead of UTC, two in summer. */
function midnight(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return wallClock(utc - 2 * hour) === `${day} 00:00` ? utc - 2 * hour : utc - hour;
}

export interface Moment {
  /** On the clock, `14:15`. */
  time: string;
  /** The time occurs for the second time: the clock was set back. */
  again: boolean;
}

/**
 * When each price of a day begins, for hours and quarters, on days of 23 and 25 hours too. A text that is not a day is
 * treated as a usual one.
 */
export function moments(day: string, count: number): readonly Moment[] {
  return usualDays[count] ?? (Number.isNaN(Date.parse(day)) ? usualMoments(count) : unusualMoments(day, count));
}

/** Days of 24 hours are all alike, so they are cached: a year of quarters would ask the calendar 35,000 times. */
const usualDays: Readonly<Record<number, readonly Moment[]>> = { 24: usualMoments(24), 96: usualMoments(96) };

function usualMoments(count: number): Moment[] {
  const two = (value: number) => String(value).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => {
    const minutes = (index * 24 * 60) / count;
    return { time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, again: false };
  });
}

function unusualMoments(day: string, count: number): Moment[] {
  const start = midnight(day);
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10);
  const step = (midnight(next) - start) / count;
  const seen = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const time = wallClock(start + index * step).slice(11);
    const again = seen.has(time);
    seen.add(time);
    return { time, again };
  });
}

/** Every fourth hour of the clock, and the end of the day. */
export const ticksOf = (all: readonly Moment[]) => [
  ...all.flatMap(({ time, again }, at) =>
    !again && /^(00|04|08|12|16|20):00$/.test(time) ? [{ at, label: time.slice(0, 2) }] : [],
  ),
  { at: all.length, label: '24' },
];

/**
 * The index of each price on the clock, from 0, among the 24 hours or 96 quarters of a usual day. The hour that the
 * clock skips has no price; the repeated hour has two.
 */
export function clockPositions(all: readonly Moment[]): number[] {
  const perHour = all.length > 25 ? 4 : 1;
  return all.map(({ time }) => Number(time.slice(0, 2)) * perHour + Math.floor((Number(time.slice(3)) * perHour) / 60));
}
