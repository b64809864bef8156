/**
 * The texts check, part of `npm run check`: every text that the code uses exists in every language, and every text is
 * used.
 *
 * Not done by i18next-cli, because that does not know keys that our tables use by name (screens, endpoints, tiles), a
 * brand's own wording, values and plural forms missing in a translation, and words that the glossary has discarded.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPartial, type Language, languageCodes } from '~/lib/languages.ts';
import {
  type Catalogue,
  list,
  nestedKeys,
  type Problem,
  readCatalogue,
  readOverrides,
  sentence,
  type Text,
  variablesOf,
} from './locales/catalogue.ts';
import { checkOverride, checkPlurals, compare } from './locales/compare.ts';
import { type Demand, demanded } from './locales/demanded.ts';
import { checkFixed } from './locales/fixed.ts';
import { checkNotes, checkWords, readGlossary } from './locales/glossary.ts';
import { baseKey } from './locales/plurals.ts';
import { withLines } from './locales/spans.ts';
import { checkTypes, writeTypes } from './locales/types.ts';
import { findUses, type Use, type Uses } from './locales/uses.ts';

/**
 * All errors in the texts of the project at `root`; empty if there are none.
 *
 * @param demands texts that rows of tables need, by key
 * @param codes languages of the project; the first is the source of the translations and of the types of `t()`
 * @param partial those of which texts may be missing; what there is of them is checked as in any other
 */
export function checkLocales(
  root: string,
  demands: ReadonlyMap<string, Demand> = new Map(),
  codes: readonly [Language, ...Language[]] = languageCodes,
  partial: readonly Language[] = languageCodes.filter(isPartial),
): Problem[] {
  const [source] = codes;
  const problems: Problem[] = [...checkLanguages(root, codes), ...checkFiles(root, source, partial)];
  const read = (language: Language) => readCatalogue(root, language, problems);
  const original = read(source);
  const translations = codes.filter((language) => language !== source).map(read);
  const catalogues = [original, ...translations];
  const isIncomplete = ({ language }: Catalogue) => partial.includes(language);
  /** What a page shows in the language. */
  const shown = (catalogue: Catalogue) =>
    isIncomplete(catalogue) ? { ...catalogue, texts: new Map([...original.texts, ...catalogue.texts]) } : catalogue;
  const overrides = catalogues.flatMap((catalogue) =>
    readOverrides(root, catalogue.language, problems).map((text) => ({ text, catalogue })),
  );
  const glossary = readGlossary(root, codes, problems);
  // Files that cannot be read would only produce follow-up errors everywhere else.
  if (problems.length > 0 || !glossary) return problems;

  const wordsOf = (language: Language, texts: Iterable<Text>) => {
    const all = [...texts];
    return [...checkWords(glossary, language, all), ...checkFixed(language, all)];
  };

  const namespaces = new Set(Array.from(original.texts.keys(), (key) => key.replace(/:.*/, '')));
  const uses = findUses(root, namespaces);
  return [
    ...checkTypes(root, source),
    ...uses.problems,
    ...checkValues(original, uses.taken),
    ...catalogues.flatMap((catalogue) => [...checkDemands(shown(catalogue), demands)]),
    ...checkUnused(original, uses, demands),
    ...checkNotes(root, original),
    ...catalogues.flatMap((catalogue) => [...checkPlurals(catalogue)]),
    ...translations.flatMap((translation) =>
      [...compare(original, translation, passedTo(uses.taken))]
        .filter(({ key = '' }) => !demands.has(key))
        .filter(({ fault }) => !isIncomplete(translation) || fault?.kind !== 'missing'),
    ),
    ...overrides.flatMap(({ text, catalogue }) => [...checkOverride(text, shown(catalogue))]),
    ...catalogues.flatMap(({ language, texts }) => wordsOf(language, texts.values())),
    ...overrides.flatMap(({ text, catalogue }) => wordsOf(catalogue.language, [text])),
  ];
}

/** The values passed to a text by every use that the source shows. */
export function passedTo(taken: readonly Use[]): Map<string, Set<string>> {
  const passed = new Map<string, Set<string>>();
  for (const { key, namespaces, values } of taken)
    for (const full of values ? fullKeys(key, namespaces) : []) {
      const before = passed.get(full);
      passed.set(full, new Set([...(values ?? [])].filter((value) => before?.has(value) ?? true)));
    }
  return passed;
}

/** Each text folder is a language of the portal, and each language has its folder. */
function* checkLanguages(root: string, codes: readonly Language[]): Generator<Problem> {
  const folders = list(root, 'locales/*/').map((folder) => basename(folder));
  const row = 'src/lib/languages.ts';
  for (const folder of folders)
    if (!codes.some((code) => code === folder))
      yield { file: `locales/${folder}`, message: `has no row in ${row}, so no one can choose the language` };
  for (const file of list(root, 'brands/*/locales/*.json'))
    if (!codes.some((code) => code === basename(file, '.json')))
      yield { file, message: `is never read: ${row} has no row for its language` };
  for (const code of codes)
    if (!folders.includes(code))
      yield { file: `locales/${code}`, message: `is missing, though ${row} has a row for it` };
}

/** A partial language has each file of the source, if only an empty one. */
function* checkFiles(root: string, source: Language, partial: readonly Language[]): Generator<Problem> {
  for (const file of missingFiles(root, source, partial))
    yield { file, message: 'is missing: a file of which nothing is translated yet is {}, and npm run fix writes it' };
}

const missingFiles = (root: string, source: Language, partial: readonly Language[]) =>
  partial.flatMap((code) =>
    list(root, `locales/${source}/*.json`)
      .map((file) => `locales/${code}/${basename(file)}`)
      .filter((file) => !existsSync(join(root, file))),
  );

/** Every value in a text is passed by its uses. */
export function* checkValues({ texts }: Catalogue, taken: readonly Use[]): Generator<Problem> {
  for (const { file, line, key, namespaces, values } of taken) {
    if (!values) continue;
    const missing = fullKeys(key, namespaces).flatMap((full) => {
      const plural = texts.get(`${full}_other`);
      const text = plural ?? texts.get(full);
      if (!text) return [];
      const names = new Set([...variablesOf(text.text), ...(plural ? ['count'] : [])]);
      return [{ key: full, names: [...names].filter((name) => !values.has(name)) }];
    });
    const [first] = missing;
    // If two namespaces of the file have the key, the source does not show which one is meant.
    if (first && missing.every(({ names }) => names.length > 0))
      yield {
        file,
        line,
        key: first.key,
        message: `needs the value${first.names.length > 1 ? 's' : ''} ${first.names.join(', ')}`,
        fault: { kind: 'notPassed', names: first.names },
      };
  }
}

/** Every text that a table needs exists. */
function* checkDemands({ language, texts }: Catalogue, demands: ReadonlyMap<string, Demand>): Generator<Problem> {
  for (const [key, { by, what }] of demands)
    if (!texts.has(key))
      yield {
        file: `locales/${language}/${key.replace(/:.*/, '.json')}`,
        key,
        message: `is missing: ${by} has no ${what}`,
      };
}

/** Every text is used. */
function* checkUnused({ texts }: Catalogue, uses: Uses, demands: ReadonlyMap<string, Demand>): Generator<Problem> {
  const whole = new Set(demands.keys());
  const patterns: RegExp[] = [];
  for (const { key, namespaces } of uses.taken)
    for (const full of fullKeys(key, namespaces))
      if (full.includes('*')) patterns.push(new RegExp(`^${full.replaceAll('.', '\\.').replaceAll('*', '(.+)')}$`));
      else whole.add(full);
  for (const { key, text } of texts.values())
    for (const nested of nestedKeys(text)) whole.add(nested.includes(':') ? nested : key.replace(/:.*/, `:${nested}`));
  // A pattern that matches texts of several rows is filled by their table only.
  const rowsOf = (pattern: RegExp) => new Set([...demands].flatMap(([key, { by }]) => (pattern.test(key) ? by : [])));
  const guessed = patterns.filter((pattern) => rowsOf(pattern).size < 2);
  /** Whether the variable part of a composed key occurs in src as a name or a string, or in parts. */
  const isFilled = (key: string) =>
    guessed.some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((filling) => uses.words.has(filling) || filling.split('.').every((part) => uses.words.has(part))),
    );

  for (const { file, key } of texts.values())
    if (![key, baseKey(key)].some((one) => whole.has(one) || isFilled(one)))
      yield { file, key, message: 'is not used by any file of src' };
}

const fullKeys = (key: string, namespaces: ReadonlySet<string>) =>
  key.includes(':') ? [key] : [...namespaces].map((namespace) => `${namespace}:${key}`);

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const [source] = languageCodes;
  const partial = languageCodes.filter(isPartial);
  if (process.argv.includes('--fix')) {
    writeTypes(root, source);
    for (const file of missingFiles(root, source, partial)) writeFileSync(join(root, file), '{}\n');
  }
  const problems = withLines(root, checkLocales(root, demanded));
  if (process.argv.includes('--json')) console.log(JSON.stringify(problems));
  else for (const problem of problems) console.error(sentence(problem));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
