import { expect, test, vi } from 'vitest';
import { fold } from './fold.ts';
import { firstLanguage, type Language, languageChoices, languages } from './languages.ts';

const browser = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

// Clause 9.29, 9.34
test('a brand that names no languages offers all, and a first visit is in Spanish whatever the browser speaks', () => {
  browser('en-GB', 'en');
  expect(firstLanguage(undefined)).toBe('es');
  expect(firstLanguage(undefined, 'en')).toBe('en');
});

test.each<[named: Language[], browser: string[], chosen: string | undefined, language: Language]>([
  [['es', 'en'], ['en-GB', 'es-ES'], undefined, 'en'],
  [['en', 'es'], ['es-MX'], undefined, 'es'],
  [['en', 'es'], ['de-DE', 'es'], undefined, 'es'],
  [['en', 'es'], ['de-DE'], undefined, 'en'],
  [['es', 'en'], ['en-GB'], 'es', 'es'],
  [['es'], ['en-GB'], 'en', 'es'],
  [['es', 'en'], [], 'xx', 'es'],
])('with the offered languages %j, the browser’s %j and the choice %j, it is %s', (named, spoken, chosen, language) => {
  browser(...spoken);
  expect(firstLanguage(named, chosen)).toBe(language);
});

test('a menu lists the languages of the brand, partial ones with their percentage, and is empty for a single one', () => {
  expect(languageChoices({}).slice(0, 2)).toEqual([
    { code: 'es', name: 'Español' },
    { code: 'en', name: 'English' },
  ]);
  expect(languageChoices({ languages: ['en', 'es'], percents: { en: 31 } })).toEqual([
    { code: 'en', name: 'English · 31\u00a0%' },
    { code: 'es', name: 'Español' },
  ]);
  expect(languageChoices({ languages: ['es'] })).toEqual([]);
});

/** The order of the language, and the first letters of its own words for day, month and year. */
function emptyDate(locale: string): string {
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

test.each(Object.entries(languages))(
  'the empty date field of %s shows the order and the words of the language',
  (_code, row) => expect(row.datePlaceholder).toBe(emptyDate(row.locale)),
);
