/** A time in which nothing is published: once, or every week. */
export interface FreezeWindow {
  from: string;
  to: string;
  why: string;
  timeZone: string;
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekly = new RegExp(`^(${days.join('|')}) ([01]\\d|2[0-3]):([0-5]\\d)$`);
/** With a time zone: otherwise two machines could understand it differently. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

/** What is wrong with a window, in words. */
export function faultInWindow({ from, to, timeZone }: FreezeWindow): string | undefined {
  const isOnce = [from, to].every((text) => instant.test(text) && !Number.isNaN(Date.parse(text)));
  if (!isOnce && ![from, to].every((text) => weekly.test(text)))
    return 'from and to must both be times, such as 2026-12-20T00:00Z, or both weekdays, such as Fri 15:00';
  if (isOnce && Date.parse(from) >= Date.parse(to)) return 'it ends before it starts';
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return undefined;
  } catch {
    return `there is no time zone ${timeZone}`;
  }
}

/** The first window that a moment is in. @param now in ms */
export const freezeAt = (windows: readonly FreezeWindow[], now: number) =>
  windows.find((window) => {
    if (instant.test(window.from)) return now >= Date.parse(window.from) && now < Date.parse(window.to);
    const [from, to, at] = [minuteOf(window.from), minuteOf(window.to), minuteOf(localTime(now, window.timeZone))];
    return from <= to ? at >= from && at < to : at >= from || at < to;
  });

/** Minutes since the week began: `Mon 00:00` is 0. */
function minuteOf(text: string): number {
  const [, day = '', hour, minute] = weekly.exec(text) ?? [];
  return (days.indexOf(day) * 24 + Number(hour)) * 60 + Number(minute);
}

/** `Fri 15:00` */
function localTime(now: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('hour')}:${part('minute')}`;
}
