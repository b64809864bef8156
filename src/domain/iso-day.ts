const dayLength = 86_400_000;

/** Whether it is a day of the calendar; engines differ on 30 February: some turn it into 2 March. */
export function isDate(text: string | null): text is string {
  const time = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/**
 * Days from 1970-01-01 to an ISO date, without time zones.
 *
 * @throws RangeError if the text is not an ISO date or the day does not exist
 */
export function dayNumber(date: string): number {
  if (!isDate(date)) throw new RangeError(`${JSON.stringify(date)} is no date of the form 2026-02-12.`);
  return Date.parse(`${date}T00:00:00Z`) / dayLength;
}

/** Midnight UTC of a day number, in milliseconds. */
export const utcMidnight = (day: number) => day * dayLength;

/** The ISO date of a day number. */
export const isoDay = (day: number) => new Date(utcMidnight(day)).toISOString().slice(0, 10);

/** 0 is Sunday, as in Date. */
export const weekday = (day: number) => (((day + 4) % 7) + 7) % 7;
