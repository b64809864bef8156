import { dayNumber, isoDay } from './iso-day.ts';

interface DayAndRest {
  day: string;
  rest: string;
}

/** The last text that was read: a file has the same day on many lines. Not per person: the day that the text says. */
let last: { text: string; found: DayAndRest | undefined } = { text: '', found: undefined };

/** The ISO day at the beginning of a text, and the rest of the text; undefined if the day does not exist. */
export function dayAndRest(text: string): DayAndRest | undefined {
  if (text !== last.text) last = { text, found: findDay(text) };
  return last.found;
}

function findDay(text: string): DayAndRest | undefined {
  // Excel's day, of a cell that is not formatted as one.
  if (/^[34]\d{4}(\.\d+)?$/.test(text)) {
    const minutes = Math.round((Number(text) - 25_569) * 1440);
    const [day, rest] = [Math.floor(minutes / 1440), minutes % 1440];
    return {
      day: isoDay(day),
      rest: rest === 0 ? '' : `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`,
    };
  }
  const [all = '', ...parts] =
    /^(\d{4})(\d\d)(\d\d)(?!\d)/.exec(text) ?? /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?!\d)/.exec(text) ?? [];
  const [a = '', b = '', c = ''] = parts;
  const [year, day] = a.length === 4 ? [a, c] : [c.length === 2 ? `20${c}` : c, a];
  const iso = `${year}-${b.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const rest = text.slice(all.length);
  if (rest !== '' && !/^[ T]/.test(rest)) return undefined;
  try {
    dayNumber(iso);
    return { day: iso, rest: rest.slice(1).trim() };
  } catch {
    return undefined;
  }
}

/** Whether a cell has a day and an hour. */
export const isMoment = (cell: string | number | undefined) =>
  /\d/.test(dayAndRest(String(cell ?? '').trim())?.rest ?? '');

/** Characters; a cell can have thousands of spaces, which would take long to search. */
const longestTime = 40;

/**
 * Minutes east of UTC that a time ends with: `Z`, `+01:00`; undefined if it is a time of the clock. No clock of Spain is
 * west of UTC: `00:00-01:00` is an hour from and to.
 */
export function offsetOf(time: string): number | undefined {
  if (time.length > longestTime) return undefined;
  const [, zone, hours, minutes] = /\d\s*(Z|\+(\d\d):?(\d\d))$/i.exec(time) ?? [];
  if (!zone) return undefined;
  return hours ? Number(hours) * 60 + Number(minutes) : 0;
}

/** An hour as it is named: a number, or minutes of the clock. */
type NamedHour = { count: number } | { minutes: number };

function hourOf(text: string): NamedHour | undefined {
  // A time of a workbook comes with the first day of its calendar.
  if (/^1899-12-3[01]$/.test(text)) return { minutes: text.endsWith('1') ? 1440 : 0 };
  const bare = text
    .replace(/^1899-12-30[T ]/, '')
    .replace(/^(h|hora)[\s_.]*(?=\d)/i, '')
    .replace(/\s*(h|hs|horas?)$/i, '');
  const [, hour, minute] = /^(\d{1,3}):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(bare) ?? /^(\d\d)(\d\d)$/.exec(bare) ?? [];
  if (minute !== undefined) return { minutes: Number(hour) * 60 + Number(minute) };
  const [, count] = /^(\d{1,3})(?:[.,]0+)?$/.exec(bare) ?? [];
  return count === undefined ? undefined : { count: Number(count) };
}

/** The heading of an hour in a layout with one row a day: `H01`, `1`, `01:00`, `00:00-01:00`. */
export function hourColumn(text: string): NamedHour | undefined {
  const range = rangeEnd(text.trim());
  return range === undefined ? hourOf(text.trim().replace(/^(q|c|cuarto)[\s_.]*(?=\d)/i, '')) : { minutes: range };
}

/**
 * The minutes of `1`, `H1`, `01:00`, `24:00`, `00:15`, `25`; those of the end for `00:00-01:00`.
 * @param counted minutes in the unit of a plain number
 */
export function minutesOf(text: string, counted: number): number | undefined {
  if (text.length > longestTime) return undefined;
  const range = rangeEnd(text);
  const hour = range === undefined ? hourOf(text) : { minutes: range };
  const minutes = hour && ('count' in hour ? hour.count * counted : hour.minutes);
  return minutes !== undefined && minutes <= 25 * 60 && minutes % 15 === 0 ? minutes : undefined;
}

function rangeEnd(text: string): number | undefined {
  const [, from, to] = /^(\d[\d:]*)\s*h?\s*(?:-|–|—|a|to|\/)\s*(\d[\d:]*)\s*h?$/i.exec(text) ?? [];
  const [start, end] = [from, to].map((one) =>
    one === undefined ? undefined : (minutesOf(one, 60) ?? lastMinute(one)),
  );
  if (start === undefined || end === undefined) return undefined;
  const length = end > start ? end - start : end + 1440 - start;
  return length === 60 || length === 15 ? start + length : undefined;
}

/** Some ranges end with the last minute: `00:00-00:59`. */
function lastMinute(text: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(14|29|44|59)(?::59)?$/.exec(text) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute) + 1;
}

/** Whether an hour is a plain number, which may count the hours of a day instead of naming those of the clock. */
export const isCount = (text: string) => 'count' in (hourOf(text) ?? {});

/** The sign before decimals. */
export type DecimalSign = ',' | '.';

/**
 * The sign before the decimals in a file, found in its amounts: never in the page's language. An amount with one sign and
 * three digits behind it says nothing; if all are so, they are decimals of kWh, and thousands of Wh.
 *
 * @returns undefined if no amount has a sign, or if both are used
 */
export function decimalSign(amounts: Iterable<string>, wholeUnits: boolean): DecimalSign | undefined {
  const [certain, likely] = [new Set<DecimalSign>(), new Set<DecimalSign>()];
  for (const text of amounts) {
    if (!/[.,]/.test(text)) continue;
    const bare = text.replace(/\s/g, '');
    const [, first, last] = /^-?\d{1,3}(?:([.,])\d{3})+(?!\1)([.,])\d*$/.exec(bare) ?? [];
    if (first && last) certain.add(last as DecimalSign);
    const [, group] = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.exec(bare) ?? [];
    if (group) certain.add(other(group as DecimalSign));
    const [, whole, sign, decimals] = /^-?(\d*)([.,])(\d*)(?:e[+-]?\d+)?$/i.exec(bare) ?? [];
    if (!sign) continue;
    const unclear = /^[1-9]\d{0,2}$/.test(whole ?? '') && decimals?.length === 3;
    if (!unclear) certain.add(sign as DecimalSign);
    else likely.add(wholeUnits ? other(sign as DecimalSign) : (sign as DecimalSign));
  }
  const signs = certain.size > 0 ? certain : likely;
  return signs.size === 1 ? [...signs][0] : undefined;
}

const other = (sign: DecimalSign): DecimalSign => (sign === ',' ? '.' : ',');

/** How programs write that there is no value. */
const none = /^([-–—]+|#?n[./]?[da]\.?|nan|null|none|nulo|s[./]?d\.?|sin datos?)?$/i;

/** @returns null for a cell without a value, undefined for a text that is not an amount */
export function amountOf(
  cell: string | number,
  decimal: DecimalSign | undefined,
  unit: number,
): number | null | undefined {
  const value = typeof cell === 'number' ? cell : textValue(cell.trim(), decimal);
  if (value === null || value === undefined) return value;
  if (!Number.isFinite(value) || value < 0) return undefined;
  // Divided, because 0.001 is not exact.
  return unit < 1 ? value / Math.round(1 / unit) : value * unit;
}

const forms = {
  ',': /^-?(\d+|\d{1,3}(\.\d{3})+)?(,\d*)?(e[+-]?\d+)?$/i,
  '.': /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?(e[+-]?\d+)?$/i,
};

function textValue(text: string, decimal: DecimalSign | undefined): number | null | undefined {
  if (none.test(text)) return null;
  const bare = text.replace(/\s/g, '');
  const group = decimal && other(decimal);
  const form = decimal ? forms[decimal] : /^-?\d+$/;
  if (!form.test(bare) || !/\d/.test(bare)) return undefined;
  return Number(group && decimal ? bare.replaceAll(group, '').replace(decimal, '.') : bare);
}
