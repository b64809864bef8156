import { type Language, languages, pageLanguage } from './languages.ts';

/**
 * The ISO date of a typed text: `3/11/26`, `03-11-2026`, `03.11.2026` in the language's order (day first in Spanish,
 * month first in English), or ISO. Undefined if the day does not exist.
 */
export function parseTypedDate(text: string, language: Language = pageLanguage()): string | undefined {
  const parts = text
    .trim()
    .match(/^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/)
    ?.slice(1);
  if (!parts) return undefined;
  const order = parts[0]?.length === 4 ? ['year', 'month', 'day'] : orderOf(language);
  const part = (type: string) => Number(parts[order.indexOf(type)]);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const whole = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(whole, month - 1, day));
  const exists = date.getUTCFullYear() === whole && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && whole >= 1900 ? date.toISOString().slice(0, 10) : undefined;
}

/** The order of `day`, `month` and `year` in the dates of that language. */
const orderOf = (language: Language) =>
  new Intl.DateTimeFormat(languages[language].locale)
    .formatToParts()
    .map(({ type }) => type)
    .filter((type) => type !== 'literal');
