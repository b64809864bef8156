import { baseKey, type Catalogue, marksOf, type Problem, pluralForm, type Text } from './catalogue.ts';

/** What a translation lacks, has too much, or fills in otherwise than the source language. */
export function* compare(original: Catalogue, translation: Catalogue): Generator<Problem> {
  for (const { file, key } of original.texts.values())
    if (!counterpart(translation, key)) {
      const missingFrom = file.replace(`/${original.language}/`, `/${translation.language}/`);
      yield { file: missingFrom, key, message: `is missing; ${original.language} has it` };
    }
  for (const text of translation.texts.values()) {
    const own = counterpart(original, text.key);
    if (own) yield* compareMarks(own, text, original.language);
    else yield { ...where(text), message: `is not in ${original.language}, the source language` };
  }
}

/** A plural form that one of two languages lacks is held against the other's `_other`. */
const counterpart = ({ texts }: Catalogue, key: string) =>
  texts.get(key) ?? (pluralForm(key) ? texts.get(`${baseKey(key)}_other`) : undefined);

function* compareMarks(original: Text, text: Text, language: string): Generator<Problem> {
  const [theirs, ours] = [original, text].map((one) => marksOf(one.text)) as [Set<string>, Set<string>];
  // “Un contrato” need not say its number.
  if (pluralForm(text.key)) for (const marks of [theirs, ours]) marks.delete('{{count}}');
  if (theirs.size === ours.size && [...ours].every((mark) => theirs.has(mark))) return;
  const spell = (marks: Set<string>) => [...marks].join(' ') || 'nothing';
  yield { ...where(text), message: `fills in ${spell(ours)} where ${language} fills in ${spell(theirs)}` };
}

/** i18next falls back on `_other`: that one every language needs, and no form that it does not know. */
export function* checkPlurals({ language, texts }: Catalogue): Generator<Problem> {
  const known: string[] = ['zero', ...new Intl.PluralRules(language).resolvedOptions().pluralCategories];
  for (const text of texts.values()) {
    const form = pluralForm(text.key);
    if (form && !known.includes(form))
      yield { ...where(text), message: `is a plural form that ${language} does not have` };
    if (form && !texts.has(`${baseKey(text.key)}_other`))
      yield { ...where(text), message: 'has no sibling in _other, on which i18next falls back' };
  }
}

/** A brand may say a text in its own words, with the values that the portal's text has. */
export function* checkOverride(text: Text, { language, texts }: Catalogue): Generator<Problem> {
  const own = texts.get(text.key);
  if (!own) return yield { ...where(text), message: `overrides nothing: locales/${language} has no such text` };
  const known = marksOf(own.text);
  const strange = [...marksOf(text.text)].filter((mark) => !known.has(mark));
  if (strange.length > 0)
    yield { ...where(text), message: `fills in ${strange.join(' ')}, which locales/${language} does not` };
}

const where = ({ file, key }: Text) => ({ file, key });
