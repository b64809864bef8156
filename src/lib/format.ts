import { languages, pageLanguage } from './languages.ts';

/** Shown for a missing value. */
export const missing = '—';

type Value = number | null | undefined;

const locale = () => languages[pageLanguage()].locale;

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat;

// Not per person: formats of the language.
const formatters = new Map<string, Formatter>();

function cached<F extends Formatter>(style: string, make: (locale: string) => F): F {
  const key = locale() + style;
  const cached = formatters.get(key) as F | undefined;
  if (cached) return cached;
  const made = make(locale());
  formatters.set(key, made);
  return made;
}

/** No figure of the trade has sixteen digits: such a number is a mistake of the server, and no column can hold it. */
const isFigure = (value: Value): value is number => Math.abs(value ?? Number.NaN) < 1e15;

/** `Intl` writes a hyphen before a negative number; a minus sign is as wide as a plus, and no line breaks after it. */
const withMinus = (text: string) => text.replace('-', '−');

/** Spanish leaves four-digit numbers ungrouped by default; columns of figures do not: `2.345`. */
export function formatNumber(value: Value, decimals = 0): string {
  if (!isFigure(value)) return missing;
  const style = cached(
    `n${decimals}`,
    (locale) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: 'always',
        // Without this, a value that rounds to zero would show as "-0".
        signDisplay: 'negative',
      }),
  );
  return withMinus(style.format(value));
}

/** `2.345,00 €`. */
export function formatEuro(value: Value): string {
  if (!isFigure(value)) return missing;
  const style = cached(
    '€',
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'EUR',
        useGrouping: 'always',
        signDisplay: 'negative',
      }),
  );
  return withMinus(style.format(value));
}

/** The values of a text with plural forms: the number itself, and how it is written. */
export const counted = (count: number) => ({ count, number: formatNumber(count) });

/**
 * Text before and after a number with this unit: English writes the currency first, in prices too (`€0.15/kWh`),
 * Spanish last (`0,15 €/kWh`).
 */
export const unitParts = (unit: string): { before: string; after: string } =>
  unit.startsWith('€') && formatEuro(1).startsWith('€')
    ? { before: '€', after: unit.slice(1) }
    : { before: '', after: ` ${unit}` };

/** A formatted number with its unit: `42.180 kWh`, `−€0.15/kWh`. */
export function withUnit(number: string, unit: string): string {
  if (number === missing) return missing;
  const { before, after } = unitParts(unit);
  const [, minus, digits] = /^(−?)(.*)$/.exec(number) ?? [];
  return `${minus}${before}${digits}${after}`;
}

export const formatQuantity = (value: Value, unit: string, decimals = 0) =>
  withUnit(formatNumber(value, decimals), unit);

const dateStyles = {
  /** dd/mm/aa, in lists. */
  short: { day: '2-digit', month: '2-digit', year: '2-digit' },
  /** dd/mm/aaaa, elsewhere. */
  long: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** `09:12`, for moments of today. */
  clock: { hour: '2-digit', minute: '2-digit' },
  time: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  /** `16/11/26, 09:12:33,041`: to the millisecond, for the log. */
  instant: {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    // AM and PM would make this longest date longer, and milliseconds hard to compare.
    hourCycle: 'h23',
  },
  /** `lunes, 16 de noviembre de 2026`. */
  full: { dateStyle: 'full' },
  /** `16 de noviembre`. */
  dayAndMonth: { day: 'numeric', month: 'long' },
  /** `noviembre de 2026`. */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** `nov`. */
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Takes an ISO month, date or date-time. A date without a time is the same day in every time zone. */
export function formatDate(value: string | null | undefined, style: keyof typeof dateStyles = 'long'): string {
  if (!value) return missing;
  const bare = /^\d{4}-\d{2}(-\d{2})?$/.test(value);
  const date = new Date(value);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1900) return missing;
  return cached(
    `${style}${bare}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone: bare ? 'UTC' : undefined }),
  ).format(date);
}

const units = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an ISO date-time was, in its largest whole unit: `hace 3 días`; `ahora` if under a minute. */
export function formatAgo(value: string | null | undefined, now = Date.now()): string {
  const since = value ? now - Date.parse(value) : Number.NaN;
  if (Number.isNaN(since)) return missing;
  const [unit, length] = units.find(([, length]) => since >= length) ?? (['second', 1000] as const);
  const count = unit === 'second' ? 0 : Math.floor(since / length);
  return cached('ago', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(-count, unit);
}

/** `Ventas, Calidad y Backoffice`; with "o" if one of them is enough (`disjunction`). */
export const formatList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(locale(), { type }).format(items);
