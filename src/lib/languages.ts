import { wishedLanguage } from './wishedLanguage.ts';

interface LanguageRow {
  /** The language's name in itself. */
  name: string;
  /** Locale for `Intl`: how numbers and dates are written. */
  locale: string;
  /** Placeholder of an empty date field, in the locale's order. */
  datePlaceholder: string;
  /**
   * Not every text is translated yet: what is missing is in the source language. Only brands that name the language offer
   * it, and its entry in their menus says how much of it there is.
   */
  partial?: true;
}

/**
 * The languages of the portal; the first one is the source of all texts. Everything else derives from this table: the
 * type, the menu, formats, how typed numbers and dates are read, the calendar, the texts of `locales/<code>/` and their
 * check. Which of them a brand offers, and in which order, is `languages` of its `brand.json`.
 */
export const languages = {
  es: {
    name: 'Español',
    locale: 'es-ES',
    datePlaceholder: 'dd/mm/aaaa',
  },
  // English dates are mm/dd/yy (specification, section 9).
  en: {
    name: 'English',
    locale: 'en-US',
    datePlaceholder: 'mm/dd/yyyy',
  },
  ca: {
    name: 'Català',
    locale: 'ca-ES',
    datePlaceholder: 'dd/mm/aaaa',
  },
  pt: {
    name: 'Português',
    locale: 'pt-PT',
    datePlaceholder: 'dd/mm/aaaa',
    partial: true,
  },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** Languages that fewer people read: their texts are in few files, which only their visits know by name. */
export const furtherLanguages: readonly Language[] = languageCodes.slice(2);

export const isPartial = (code: Language) => 'partial' in languages[code];

/** The languages that a brand offers, its first one first: those that its file names, or all complete ones. */
export const offeredLanguages = (named: readonly Language[] = languageCodes.filter((code) => !isPartial(code))) =>
  named as readonly [Language, ...Language[]];

/**
 * The language of a visit, always one that the brand offers: the one chosen on this device, otherwise the browser's,
 * otherwise the first. The browser's language is used only if the brand names its languages; otherwise a first visit is
 * in Spanish, because the product's text is Spanish (specification, section 9). The scripts in the pages' heads follow
 * the same rule.
 */
export function firstLanguage(named: readonly Language[] | undefined, chosen?: string): Language {
  return wishedLanguage(offeredLanguages(named), [chosen, ...(named ? navigator.languages : [])]);
}

/**
 * The entries of a language menu, each under its own name, partial languages with their percentage; empty if the brand
 * has only one language.
 */
export function languageChoices({ languages: named, percents = {} }: BrandLanguages) {
  const offered = offeredLanguages(named);
  const nameOf = (code: Language) =>
    code in percents ? `${languages[code].name} · ${percents[code]}\u00a0%` : languages[code].name;
  return offered.length < 2 ? [] : offered.map((code) => ({ code, name: nameOf(code) }));
}

interface BrandLanguages {
  languages?: Language[] | undefined;
  percents?: Partial<Record<Language, number>>;
}

/** The locale of a language; of one that the portal does not have, its code. */
export const localeOf = (code: string) => (isLanguage(code) ? languages[code].locale : code);

const isLanguage = (code: string | undefined): code is Language => code !== undefined && Object.hasOwn(languages, code);

export function pageLanguage(): Language {
  const code = globalThis.document?.documentElement.lang;
  return isLanguage(code) ? code : languageCodes[0];
}
