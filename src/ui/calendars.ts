import type { DayPickerLocale } from 'react-day-picker/locale';
import type { Language } from '~/lib/languages.ts';

interface CalendarRow {
  /** First day of the week: 0 is Sunday. */
  weekStart: 0 | 1;
  /** The names and labels of the calendar. */
  labels: () => Promise<DayPickerLocale>;
}

/** The calendar of each language. Not part of `languages`, because only a page with an open calendar needs it. */
export const calendars: Readonly<Record<Language, CalendarRow>> = {
  es: { weekStart: 1, labels: async () => (await import('react-day-picker/locale/es')).es },
  // English weeks begin on Sunday (specification, section 9).
  en: { weekStart: 0, labels: async () => (await import('react-day-picker/locale/en-US')).enUS },
  ca: { weekStart: 1, labels: async () => (await import('react-day-picker/locale/ca')).ca },
  pt: { weekStart: 0, labels: async () => (await import('react-day-picker/locale/pt')).pt },
};
