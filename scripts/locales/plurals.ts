// The compiler loads this file in tests too, where Node does not know `~`.
import { localeOf } from '../../src/lib/languages.ts';

/** i18next's plural suffixes: keys with them are the forms of one text that needs a `count`. */
const suffix = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

/** `contracts:list.rows_one` and `_other` are both `contracts:list.rows` to the code. */
export const baseKey = (key: string) => key.replace(suffix, '');
export const pluralForm = (key: string) => suffix.exec(key)?.[1];

/** The plural forms of a language. */
export const formsOf = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Examples of numbers with a plural form: “2, 3, 4, 22…”. */
export function numbersOf(language: string, form: string): string {
  const rules = new Intl.PluralRules(localeOf(language));
  const numbers = [...Array(105).keys(), 1_000_000].filter((number) => rules.select(number) === form);
  return numbers.length === 0 ? 'fractions' : numbers.slice(0, 5).join(', ') + (numbers.length > 5 ? '…' : '');
}
