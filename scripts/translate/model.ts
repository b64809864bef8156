import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Language, languageCodes, languages } from '~/lib/languages.ts';
import { list, type Problem, readCatalogue, readOverrides } from '../locales/catalogue.ts';
import { readGlossary } from '../locales/glossary.ts';
import { type Notes, readNotes } from '../locales/notes.ts';
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
  /** Hashes of all files by path. Saving sends the hash of the file that was changed. */
  hashes: Record<string, string>;
  terms: Record<string, [word: string, meaning: string]>[];
  notes: Notes;
  problems: Problem[];
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 16);

export function readTexts(root: string): DeskTexts {
  const problems: Problem[] = [];
  const texts: DeskTexts['texts'] = {};
  const own: DeskTexts['own'] = {};
  const hashes: DeskTexts['hashes'] = {};
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
  for (const file of list(root, '{locales/*,brands/*/locales}/*.json')) hashes[file] = hashOf(read(root, file));
  return {
    languages: languageCodes.map((code) => ({ code, ...shown(code) })),
    source: languageCodes[0],
    texts,
    own,
    hashes,
    notes: readNotes(root, problems),
    terms: (readGlossary(root, languageCodes, problems)?.terms ?? []) as DeskTexts['terms'],
    problems,
  };
}

const shown = (code: Language) => ({
  name: languages[code].name,
  locale: languages[code].locale,
  forms: new Intl.PluralRules(code).resolvedOptions().pluralCategories as string[],
});

/** A missing file counts as one without texts. */
const read = (root: string, file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '{}\n';

export type Saved = { ok: true; hash: string } | { ok: false; hash: string; text: string | undefined };

/**
 * Writes one text. If the file has changed since, it is only written if this text is the same as before; otherwise the
 * file's text is returned.
 *
 * @param change.before the text that was changed; undefined: there was none
 * @param change.text undefined removes a brand's own words
 */
export function saveText(
  root: string,
  address: Address,
  change: { hash: string | undefined; before: string | undefined; text: string | undefined },
): Saved {
  const { file, path } = fileOf(address);
  const source = read(root, file);
  const hash = hashOf(source);
  const now = textAt(source, path);
  if (hash !== change.hash && now !== change.before) return { ok: false, hash, text: now };
  const after = withText(source, path, change.text);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), after);
  return { ok: true, hash: hashOf(after) };
}

function textAt(source: string, path: string): string | undefined {
  let at: unknown = JSON.parse(source);
  for (const name of path.split('.'))
    at = at && typeof at === 'object' ? (at as Record<string, unknown>)[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}
