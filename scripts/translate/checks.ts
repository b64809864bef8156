import type { Language } from '~/lib/languages.ts';
import type { Catalogue, Fault, Problem, Text } from '../locales/catalogue.ts';
import { checkOverride, checkPlurals, compare } from '../locales/compare.ts';
import { checkFixed } from '../locales/fixed.ts';
import { checkWords } from '../locales/glossary.ts';
import { baseKey, formsOf, pluralForm } from '../locales/plurals.ts';
import type { Use } from '../locales/uses.ts';
import { checkValues, passedTo } from '../locales.ts';
import { type Address, fileOf } from './address.ts';
import type { ByKey, DeskTexts } from './model.ts';

/**
 * What the desk shows while a person types: the faults that `npm run check` finds, and hints, for which the check does
 * not fail.
 */
export type Finding = Fault | Hint;

/** A probable mistake that the check accepts, because it may be intended. */
export type Hint =
  /** Plural forms of the language that the text does not have. */
  { kind: 'forms'; missing: string[] } | { kind: 'empty' };

type Glossary = Parameters<typeof checkWords>[0];

/** Checks a text as if it were already saved. */
export function checkText(
  { texts, source }: Pick<DeskTexts, 'texts' | 'source'>,
  { language, key, brand, text }: Address & { text: string },
  { glossary, taken }: { glossary: Glossary; taken: readonly Use[] },
): Finding[] {
  if (text.trim() === '') return [{ kind: 'empty' }];
  const base = baseKey(key);
  const catalogueOf = (code: string, changed: ByKey = {}): Catalogue => ({
    language: code as Language,
    texts: new Map(
      Object.entries({ ...texts[code], ...changed })
        .filter(([other]) => baseKey(other) === base)
        .map(([other, text]) => [other, textOf(code, other, text)]),
    ),
  });
  const changed = textOf(language, key, text, brand);
  const original = catalogueOf(source, language === source && !brand ? { [key]: text } : {});
  const catalogue = brand ? catalogueOf(language) : catalogueOf(language, { [key]: text });
  const rules: Problem[] = brand
    ? [...checkOverride(changed, catalogue)]
    : [
        ...checkPlurals(catalogue),
        ...(language === source
          ? checkValues(original, taken)
          : compare(original, catalogue, passedTo(taken.filter((use) => baseKey(use.key).endsWith(lastOf(base)))))),
      ];
  const of = (problem: Problem) => problem.key === key || problem.fault?.kind === 'notPassed';
  const found = [
    ...rules.filter(of),
    ...checkWords(glossary, language as Language, [changed]),
    ...checkFixed(language, [changed]),
  ];
  const faults = new Map(found.flatMap(({ fault }) => (fault ? [[JSON.stringify(fault), fault] as const] : [])));
  return [...faults.values(), ...missingForms(catalogue, key)];
}

const textOf = (language: string, key: string, text: string, brand?: string): Text => ({
  file: fileOf({ language, key, brand }).file,
  key,
  text,
});

const lastOf = (key: string) => key.split(/[.:]/).at(-1) ?? key;

/** Missing plural forms of a text; i18next uses `_other` for them. */
function missingForms({ language, texts }: Catalogue, key: string): Hint[] {
  if (!pluralForm(key)) return [];
  const missing = formsOf(language).filter((form) => !texts.has(`${baseKey(key)}_${form}`));
  return missing.length > 0 ? [{ kind: 'forms', missing }] : [];
}
