import { fold } from '~/lib/fold.ts';

/** `dd/mm/aaaa`: the order of the language, and the first letters of its own words for day, month and year. */
export function datePlaceholder(locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const letterOf = (field: 'day' | 'month' | 'year') => fold(names.of(field) ?? field).charAt(0);
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts()
    .map(({ type, value }) =>
      type === 'year'
        ? letterOf(type).repeat(4)
        : type === 'day' || type === 'month'
          ? letterOf(type).repeat(2)
          : value,
    )
    .join('');
}
