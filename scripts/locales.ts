/** The locale check, part of `npm run check`: texts and the code that takes them fit each other, in every language. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  baseKey,
  type Catalogue,
  list,
  nestedKeys,
  type Problem,
  readCatalogue,
  readOverrides,
  variablesOf,
} from './locales/catalogue.ts';
import { checkOverride, checkPlurals, compare } from './locales/compare.ts';
import { type Family, families as portalFamilies } from './locales/families.ts';
import { findUses, type Uses } from './locales/uses.ts';

/** The language that the others are translated from, and the types of `t()` come from. */
const source = 'es';

/** Everything wrong with the texts of the project at `root`; nothing where all is well. */
export function checkLocales(root: string, families: readonly Family[] = portalFamilies): Problem[] {
  const problems: Problem[] = [];
  const read = (language: string) => readCatalogue(root, language, problems);
  const original = read(source);
  const translations = list(root, 'locales/*/')
    .map((folder) => basename(folder))
    .filter((language) => language !== source)
    .map(read);
  const catalogues = [original, ...translations];
  const overrides = catalogues.flatMap((catalogue) =>
    readOverrides(root, catalogue.language, problems).map((text) => ({ text, catalogue })),
  );
  // What cannot be read would only look missing everywhere else.
  if (problems.length > 0) return problems;

  const uses = findUses(root);
  return [
    ...uses.problems,
    ...checkUses(original, uses, families),
    ...checkUnused(original, uses, families, root),
    ...catalogues.flatMap((catalogue) => [...checkPlurals(catalogue)]),
    ...translations.flatMap((translation) => [...compare(original, translation)]),
    ...overrides.flatMap(({ text, catalogue }) => [...checkOverride(text, catalogue)]),
  ];
}

/** Every text that the code takes is there, with all the values that it fills in. */
function* checkUses({ texts }: Catalogue, uses: Uses, families: readonly Family[]): Generator<Problem> {
  for (const { file, line, key, values } of uses.literal) {
    const plural = texts.get(`${key}_other`);
    const text = plural ?? texts.get(key);
    if (!text) yield { file, line, key, message: `is in no file of locales/${source}` };
    else if (values) {
      const missing = [...variablesOf(text.text), ...(plural ? ['count'] : [])].filter((name) => !values.has(name));
      if (missing.length > 0)
        yield { file, line, key, message: `is taken without ${[...new Set(missing)].join(', ')}` };
    }
  }
  for (const { file, line, key } of uses.dynamic)
    if (!families.some((family) => family.key === key))
      yield {
        file,
        line,
        key,
        message: 'is put together at run time: write it out, or declare it in scripts/locales/families.ts',
      };
}

/** Every text is taken by somebody, and every filling of a family has its text. */
function* checkUnused({ texts }: Catalogue, uses: Uses, families: readonly Family[], root: string): Generator<Problem> {
  const used = new Set(uses.literal.map(({ key }) => key));
  for (const { key, text } of texts.values())
    for (const nested of nestedKeys(text)) used.add(nested.includes(':') ? nested : key.replace(/:.*/, `:${nested}`));

  for (const family of families)
    for (const filling of family.fillings(root)) {
      const key = family.key.replace('*', filling);
      used.add(key);
      if (!texts.has(key) && !texts.has(`${key}_other`))
        yield {
          file: `locales/${source}/${key.replace(/:.*/, '.json')}`,
          key,
          message: `is missing; ${filling} is in ${family.source}`,
        };
    }

  for (const { file, key } of texts.values()) {
    if (used.has(key) || used.has(baseKey(key))) continue;
    const family = families.find((one) => new RegExp(`^${one.key.replace('*', '[^.]+')}$`).test(key));
    yield { file, key, message: `is used nowhere in src${family ? `, nor is it in ${family.source}` : ''}` };
  }
}

/** `locales/en/auth.json: auth:signIn.title is missing; es has it.` */
export const sentence = ({ file, line, key, message }: Problem) =>
  `${file}${line === undefined ? '' : `:${line}`}: ${key ? `${key} ` : ''}${message}.`;

if (import.meta.main) {
  const problems = checkLocales(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of problems) console.error(sentence(problem));
  if (problems.length > 0) console.error(`${problems.length} problems with the texts.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
