/**
 * The ISO date that a person has typed: `3/11/26`, `03-11-2026`, `03.11.2026` or ISO itself, day first in Spanish,
 * month first in English. undefined where it is none that exists.
 */
export function parseTypedDate(text: string, language: 'es' | 'en'): string | undefined {
  const parts = text
    .trim()
    .match(/^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/)
    ?.slice(1);
  if (!parts) return undefined;
  const [first, second, third] = parts.map(Number) as [number, number, number];
  const iso = parts[0]?.length === 4;
  const [year, month, day] = iso
    ? [first, second, third]
    : language === 'en'
      ? [third, first, second]
      : [third, second, first];
  const whole = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(whole, month - 1, day));
  const exists = date.getUTCFullYear() === whole && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && whole >= 1900 ? date.toISOString().slice(0, 10) : undefined;
}
