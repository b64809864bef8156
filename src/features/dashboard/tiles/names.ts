import i18next from 'i18next';

const inWords = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat(i18next.language, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${day.slice(0, 7)}-${day.slice(8) || '01'}T00:00:00Z`),
  );

/** `16 de octubre`. */
export const dayAndMonth = inWords({ day: 'numeric', month: 'long' });
/** `octubre de 2026`, of a day or a month. */
export const monthAndYear = inWords({ month: 'long', year: 'numeric' });
/** `oct`. */
export const shortMonth = inWords({ month: 'short' });
