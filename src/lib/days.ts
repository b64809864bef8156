/** Days as ISO texts, `2026-11-16`, calculated without time zones; only `today` reads the device's calendar. */

const part = (value: number) => String(value).padStart(2, '0');

/** On the device's calendar. */
export const today = (now = new Date()) => `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;

/** Whether the day exists: `2026-02-30` does not. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Days from the first date to the second; negative if the second is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

export const lastOfMonth = (day: string) => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** The month this many months later, `2026-10`. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${part((count % 12) + 1)}`;
}

/** The same day of the previous month, or its last day if it is shorter. */
export function monthBefore(day: string): string {
  const last = addDays(firstOfMonth(day), -1);
  return last.slice(8) < day.slice(8) ? last : `${last.slice(0, 8)}${day.slice(8)}`;
}
