import type { DayPickerLocale } from 'react-day-picker/locale';

interface LanguageRow {
  /** The language's name in itself. */
  name: string;
  /** Locale for `Intl`: how numbers and dates are written. */
  locale: string;
  /** First day of the week: 0 is Sunday. */
  weekStart: 0 | 1;
  /** Placeholder of an empty date field, in the locale's order. */
  datePlaceholder: string;
  /** The names and labels of the calendar. */
  calendar: () => Promise<DayPickerLocale>;
}

/**
 * The languages that a person may choose; the first one is the default. Everything else derives from this table: the
 * type, the menu, formats, how typed numbers and dates are read, the calendar, the texts of `locales/<code>/` and their
 * check.
 */
export const languages = {
  es: {
    name: 'Español',
    locale: 'es-ES',
    weekStart: 1,
    datePlaceholder: 'dd/mm/aaaa',
    calendar: async () => (await import('react-day-picker/locale/es')).es,
  },
  // English dates are mm/dd/yy and its weeks begin on Sunday (specification, section 9).
  en: {
    name: 'English',
    locale: 'en-US',
    weekStart: 0,
    datePlaceholder: 'mm/dd/yyyy',
    calendar: async () => (await import('react-day-picker/locale/en-US')).enUS,
  },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

const isLanguage = (code: string | undefined): code is Language => code !== undefined && Object.hasOwn(languages, code);

export function pageLanguage(): Language {
  const code = globalThis.document?.documentElement.lang;
  return isLanguage(code) ? code : languageCodes[0];
}
