import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Language, languageCodes, languages } from '~/lib/languages.ts';
import { list, type Problem, readCatalogue, readOverrides } from '../locales/catalogue.ts';
import { type Notes, readGlossary, readNotes } from '../locales/glossary.ts';
import { formsOf } from '../locales/plurals.ts';
import { type Span, spansIn } from '../locales/spans.ts';
import { type Address, fileOf, nameOf } from './address.ts';

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

const run = promisify(execFile);

/**
 * Texts that changed in the source language after they were translated, by language: keys whose line in the source is
 * of a later commit than their line in the translation. An uncommitted line counts as changed now. A brand's own texts
 * have the brand before the key.
 *
 * @returns undefined if the project has no git history
 */
export async function changedSince(root: string): Promise<Record<string, string[]> | undefined> {
  const [source, ...others] = languageCodes;
  const changed: Record<string, string[]> = Object.fromEntries(others.map((code) => [code, []]));
  try {
    for (const file of list(root, `{locales/${source}/*,brands/*/locales/${source}}.json`)) {
      const brand = file.startsWith('brands/') ? file.split('/')[1] : undefined;
      const own = await timesOf(root, file);
      for (const code of others) {
        const twin = brand ? `${dirname(file)}/${code}.json` : `locales/${code}/${basename(file)}`;
        const theirs = existsSync(join(root, twin)) ? await timesOf(root, twin) : new Map<string, number>();
        for (const [path, time] of theirs) {
          const before = own.get(path) ?? own.get(path.replace(/_[a-z]+$/, '_other'));
          if (before !== undefined && before > time)
            changed[code]?.push(nameOf(brand ? path.replace('.', ':') : `${basename(file, '.json')}:${path}`, brand));
        }
      }
    }
    return changed;
  } catch {
    return undefined;
  }
}

/** The time of the last commit of each text's line, in seconds since 1970, by path. */
async function timesOf(root: string, file: string): Promise<Map<string, number>> {
  const { stdout } = await run('git', ['blame', '--line-porcelain', '--', file], { cwd: root, maxBuffer: 1e9 });
  const times = Array.from(stdout.matchAll(/^committer-time (\d+)$/gm), ([, time]) => Number(time));
  const spans = spansIn(readFileSync(join(root, file), 'utf8'));
  return new Map([...spans].map(([path, { line }]) => [path, times[line - 1] ?? 0]));
}

/**
 * The file with one text changed or added and the rest unchanged, so that a diff shows one line. A new text is inserted
 * after a related one: its other plural form, or the previous text of its group.
 *
 * @param path such as `list.rows_one`
 * @param text undefined removes the text
 */
export function withText(source: string, path: string, text: string | undefined): string {
  const span = spansIn(source).get(path);
  if (text === undefined) return span ? without(source, span) : source;
  if (span) return source.slice(0, span.start) + JSON.stringify(text) + source.slice(span.end);
  return added(source, path, text);
}

function without(source: string, { start, end }: Span): string {
  const from = source.lastIndexOf('\n', start);
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
  const rest = source.slice(end + comma);
  // The last text of a group is removed with the comma before it.
  const before = comma > 0 ? source.slice(0, from) : source.slice(0, from).replace(/,\s*$/, '');
  return before + rest;
}

/** Inserts a text after its nearest relative, in a new group if needed. */
function added(source: string, path: string, text: string): string {
  const names = path.split('.');
  const spans = spansIn(source);
  const base = path.replace(/_[a-z]+$/, '');
  const group = names.slice(0, -1).join('.');
  const isIn = (other: string) => (group === '' ? !other.includes('.') : other.startsWith(`${group}.`));
  const sisters = [...spans].filter(
    ([other]) => other.replace(/_[a-z]+$/, '') === base && other.split('.').length === names.length,
  );
  const own = [...spans].filter(([other]) => isIn(other) && other.split('.').length === names.length);
  const after = (sisters.at(-1) ?? own.at(-1))?.[1];
  const line = `${JSON.stringify(names.at(-1))}: ${JSON.stringify(text)}`;
  if (after) {
    const indent = /[^\S\n]*$/.exec(source.slice(0, source.indexOf('"', source.lastIndexOf('\n', after.start))))?.[0];
    return `${source.slice(0, after.end)},\n${indent ?? ''}${line}${source.slice(after.end)}`;
  }
  // The file does not have this group yet: the whole file is written, indented by two spaces as before.
  const tree = JSON.parse(source) as Record<string, unknown>;
  let at = tree;
  for (const name of names.slice(0, -1)) {
    at[name] ??= {};
    at = at[name] as Record<string, unknown>;
  }
  at[names.at(-1) ?? ''] = text;
  return `${JSON.stringify(tree, null, 2)}\n`;
}
