import { basename } from 'node:path';
import { type Catalogue, marksOf, type Problem, type Text } from './catalogue.ts';
import { baseKey, formsOf, pluralForm } from './plurals.ts';

/**
 * Texts that are missing in a translation, that only the translation has, or that use other values than the source
 * language.
 *
 * @param passed by key, the names of the values that the code passes to a text, if the source shows them
 */
export function* compare(
  original: Catalogue,
  translation: Catalogue,
  passed: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Generator<Problem> {
  const files = new Set(Array.from(translation.texts.values(), ({ file }) => basename(file)));
  const reported = new Set<string>();
  for (const { file, key } of original.texts.values()) {
    if (counterpart(translation, key)) continue;
    const missingFrom = file.replace(`/${original.language}/`, `/${translation.language}/`);
    if (files.has(basename(file)))
      yield {
        file: missingFrom,
        key,
        message: `is missing, but ${original.language} has it`,
        fault: { kind: 'missing' },
      };
    else if (!reported.has(file))
      yield { file: missingFrom, message: `is missing: ${file} needs a translation`, fault: { kind: 'missing' } };
    reported.add(file);
  }
  for (const text of translation.texts.values()) {
    const own = counterpart(original, text.key);
    if (own) yield* compareMarks(own, text, original.language, passed.get(baseKey(text.key)));
    else if (!reported.has(text.file)) {
      const twin = text.file.replace(`/${translation.language}/`, `/${original.language}/`);
      const hasFile = Array.from(original.texts.values()).some(({ file }) => file === twin);
      if (hasFile) yield { ...where(text), message: `is not in ${original.language}, the source language` };
      else {
        reported.add(text.file);
        yield {
          file: twin,
          message: `is missing: ${text.file} translates it, and ${original.language} is the source language`,
        };
      }
    }
  }
}

/** A plural form that only one of two languages has is compared with the other's `_other`. */
const counterpart = ({ texts }: Catalogue, key: string) =>
  texts.get(key) ?? (pluralForm(key) ? texts.get(`${baseKey(key)}_other`) : undefined);

/** The code decides: if it passes a value that the source language does not use, the source language has lost it. */
function* compareMarks(
  original: Text,
  text: Text,
  language: string,
  passed: ReadonlySet<string> = new Set(),
): Generator<Problem> {
  const [theirs, ours] = [original, text].map((one) => marksOf(one.text)) as [Set<string>, Set<string>];
  // “Un contrato” need not say its number.
  if (pluralForm(text.key)) for (const marks of [theirs, ours]) marks.delete('{{count}}');
  const lost = [...ours].filter((mark) => !theirs.has(mark) && passed.has(mark.slice(2, -2)));
  if (lost.length > 0)
    yield {
      ...where(original),
      message: `does not use ${lost.join(' ')}, which the code passes and ${text.file} uses`,
    };
  for (const mark of lost) theirs.add(mark);
  if (theirs.size === ours.size && [...ours].every((mark) => theirs.has(mark))) return;
  const spell = (marks: Set<string>) => [...marks].join(' ') || 'nothing';
  yield {
    ...where(text),
    message: `uses ${spell(ours)}, but ${language} uses ${spell(theirs)}`,
    fault: { kind: 'values', ...difference(theirs, ours) },
  };
}

const difference = (theirs: Set<string>, ours: Set<string>) => ({
  lost: [...theirs].filter((mark) => !ours.has(mark)),
  unknown: [...ours].filter((mark) => !theirs.has(mark)),
});

/** Every language needs `_other`, to which i18next falls back, and may have only the plural forms that it knows. */
export function* checkPlurals({ language, texts }: Catalogue): Generator<Problem> {
  const forms = ['zero', ...formsOf(language)];
  for (const text of texts.values()) {
    const form = pluralForm(text.key);
    if (form && !forms.includes(form))
      yield {
        ...where(text),
        message: `is a plural form that ${language} does not have`,
        fault: { kind: 'wrongForm' },
      };
    if (form && !texts.has(`${baseKey(text.key)}_other`))
      yield {
        ...where(text),
        message: 'also needs its form _other, which i18next falls back to',
        fault: { kind: 'noOther' },
      };
  }
}

/** A brand's version of a text may use only the values that the portal's text has. */
export function* checkOverride(text: Text, { language, texts }: Catalogue): Generator<Problem> {
  const own = texts.get(text.key);
  if (!own)
    return yield {
      ...where(text),
      message: `replaces no text: locales/${language} has none with this key`,
      fault: { kind: 'replacesNothing' },
    };
  const marks = marksOf(own.text);
  const strange = [...marksOf(text.text)].filter((mark) => !marks.has(mark));
  if (strange.length > 0)
    yield {
      ...where(text),
      message: `uses ${strange.join(' ')}, which the text of locales/${language} does not`,
      fault: { kind: 'values', lost: [], unknown: strange },
    };
}

const where = ({ file, key }: Text) => ({ file, key });
