/** Dates as whole days since 1970-01-01, independent of the machine's time zone. */
export type Day = number;

const msPerDay = 86_400_000;

export const dayOf = (isoDate: string): Day => Math.floor(Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`) / msPerDay);

const written = new Map<Day, string>();

/** `2026-11-16`. */
export function isoDate(day: Day): string {
  const cached = written.get(day);
  if (cached) return cached;
  const text = new Date(day * msPerDay).toISOString().slice(0, 10);
  written.set(day, text);
  return text;
}

/** `2026-11-16T09:00:00+01:00`: the wall clock in Madrid, so that texts sort and filter as days do. */
export function isoDateTime(day: Day, minutes: number): string {
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${isoDate(day)}T${clock}:00${isSummerTime(day) ? '+02:00' : '+01:00'}`;
}

/** From the last Sunday of March to the last Sunday of October. */
function isSummerTime(day: Day): boolean {
  const year = isoDate(day).slice(0, 4);
  return day >= lastSunday(`${year}-03-31`) && day < lastSunday(`${year}-10-31`);
}

/** The hours of a day on the clock in Madrid: one is left out when summer time begins, one comes twice when it ends. */
export function clockHours(day: Day): readonly number[] {
  if (weekday(day) !== 0) return everyHour;
  const year = isoDate(day).slice(0, 4);
  if (day === lastSunday(`${year}-03-31`)) return everyHour.filter((hour) => hour !== 2);
  return day === lastSunday(`${year}-10-31`) ? everyHour.flatMap((hour) => (hour === 2 ? [2, 2] : hour)) : everyHour;
}

const everyHour = Array.from({ length: 24 }, (_, hour) => hour);

const lastSunday = (isoDate: string) => {
  const day = dayOf(isoDate);
  return day - weekday(day);
};

/** 0 is Sunday. */
export const weekday = (day: Day) => (day + 4) % 7;

/** The same day of a later month, or the month's last where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day * msPerDay);
  const dayOfMonth = date.getUTCDate();
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const target = new Date(first);
  const lastOfMonth = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return first / msPerDay + Math.min(dayOfMonth, lastOfMonth) - 1;
}

export function endOfMonth(day: Day): Day {
  const date = new Date(day * msPerDay);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / msPerDay;
}
