import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Language, languageCodes, languages } from '~/lib/languages.ts';
import { list, type Problem, readCatalogue, readOverrides } from '../locales/catalogue.ts';
import { readGlossary } from '../locales/glossary.ts';
import { type Notes, readNotes } from '../locales/notes.ts';
import { formsOf } from '../locales/plurals.ts';
import { type Address, fileOf } from './address.ts';
import { withText } from './write.ts';

/** Texts by full key, `contracts:list.rows_one`. */
export type ByKey = Record<string, string>;

/** All texts that the desk shows, from the files as they are now. */
export interface DeskTexts {
  languages: { code: Language; name: string; locale: string; forms: string[] }[];
  /** The language from which all others are translated. */
  source: Language;
  texts: Record<string, ByKey>;
  /** Texts in a brand's own words: by brand, then language. */
  own: Record<string, Record<string, ByKey>>;
  terms: Record<string, [word: string, meaning: string]>[];
  notes: Notes;
  problems: Problem[];
}

export function readTexts(root: string): DeskTexts {
  const problems: Problem[] = [];
  const texts: DeskTexts['texts'] = {};
  const own: DeskTexts['own'] = {};
  for (const folder of list(root, 'brands/*/')) own[folder.split('/')[1] ?? ''] = {};
  for (const code of languageCodes) {
    const catalogue = readCatalogue(root, code, problems);
    texts[code] = Object.fromEntries([...catalogue.texts].map(([key, { text }]) => [key, text]));
    for (const { file, key, text } of readOverrides(root, code, problems)) {
      const brand = file.split('/')[1] ?? '';
      own[brand] ??= {};
      own[brand][code] ??= {};
      own[brand][code][key] = text;
    }
  }
  return {
    languages: languageCodes.map((code) => ({ code, ...shown(code) })),
    source: languageCodes[0],
    texts,
    own,
    notes: readNotes(root, problems),
    terms: (readGlossary(root, languageCodes, problems)?.terms ?? []) as DeskTexts['terms'],
    problems,
  };
}

const shown = (code: Language) => ({
  name: languages[code].name,
  locale: languages[code].locale,
  forms: formsOf(code),
});

/** A missing file counts as one without texts. */
const read = (root: string, file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '{}\n';

export type Saved = { ok: true } | { ok: false; text: string | undefined };

/**
 * Writes one text if it is still the same as before; otherwise the file's text is returned.
 *
 * @param change.before the text that was changed; undefined: there was none
 * @param change.text undefined removes a brand's own words
 */
export function saveText(
  root: string,
  address: Address,
  change: { before: string | undefined; text: string | undefined },
): Saved {
  const { file, path } = fileOf(address);
  const source = read(root, file);
  const now = textAt(source, path);
  if (now !== change.before) return { ok: false, text: now };
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), withText(source, path, change.text));
  return { ok: true };
}

function textAt(source: string, path: string): string | undefined {
  let at: unknown = JSON.parse(source);
  for (const name of path.split('.'))
    at = at && typeof at === 'object' ? (at as Record<string, unknown>)[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}
