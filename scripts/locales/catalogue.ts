import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '~/lib/languages.ts';
import { parseJson } from '../json.ts';
import { baseKey } from './plurals.ts';

/** One clear sentence about a file; `key` as i18next writes it, `namespace:path.to.text`. */
export interface Problem {
  file: string;
  line?: number;
  key?: string;
  message: string;
  /** What is wrong with a text, as data, because the desk of texts says it in the translator's language. */
  fault?: Fault;
}

/** `locales/en/auth.json:12: auth:signIn.title is missing, but es has it.` */
export const sentence = ({ file, line, key, message }: Problem) =>
  `${file}${line === undefined ? '' : `:${line}`}: ${key ? `${key} ` : ''}${message}.`;

/** A fault of a text: its kind, and the values for a message about it. */
export type Fault =
  /** Values and tags of the source language that are missing, and ones that it does not have. */
  | { kind: 'values'; lost: string[]; unknown: string[] }
  /** The code does not pass these values. */
  | { kind: 'notPassed'; names: string[] }
  | { kind: 'wrongForm' }
  | { kind: 'noOther' }
  | { kind: 'missing' }
  | { kind: 'replacesNothing' }
  /** Other words than those that the client's specification fixes. */
  | { kind: 'fixed'; text: string }
  | { kind: 'word'; word: string; say: string };

/** The texts of one language, by full key. */
export interface Catalogue {
  language: Language;
  texts: Map<string, Text>;
}

export interface Text {
  file: string;
  key: string;
  text: string;
}

/** Names between `{{` and `}}`, without formats and without the hyphen that turns off escaping. */
export const variablesOf = (text: string) =>
  new Set(Array.from(text.matchAll(/\{\{-?\s*([\w.]+)\s*(?:,[^}]*)?\}\}/g), ([, name]) => name as string));

/** What a translation must keep: values, and tags such as `<code>`, which `<Trans>` replaces by components. */
export const marksOf = (text: string) =>
  new Set([
    ...Array.from(variablesOf(text), (name) => `{{${name}}}`),
    ...Array.from(text.matchAll(/<\/?([\w-]+)\s*\/?>/g), ([, tag]) => `<${tag}>`),
  ]);

/** Keys of other texts that a text includes by `$t(key)`. */
export const nestedKeys = (text: string) =>
  Array.from(text.matchAll(/\$t\(\s*([^,)\s]+)/g), ([, key]) => key as string);

/** Reads all files `locales/<language>/<namespace>.json`. */
export function readCatalogue(root: string, language: Language, problems: Problem[]): Catalogue {
  const texts = new Map<string, Text>();
  for (const file of list(root, `locales/${language}/*.json`)) {
    const json = readJson(root, file, problems);
    if (json !== undefined) flatten(json, `${basename(file, '.json')}:`, file, texts, problems);
  }
  return { language, texts };
}

/** Percent of the source's texts that a language has, rounded down, for its entry in menus of languages. */
export function percentOf(root: string, source: Language, language: Language): number {
  const [all, own] = [source, language].map(
    (code) => new Set(Array.from(readCatalogue(root, code, []).texts.keys(), baseKey)),
  ) as [Set<string>, Set<string>];
  return Math.floor((100 * [...all].filter((key) => own.has(key)).length) / all.size);
}

/** Texts in a brand's own words: `brands/<id>/locales/<language>.json` has namespaces, and these have texts. */
export function readOverrides(root: string, language: string, problems: Problem[]): Text[] {
  const texts = new Map<string, Text>();
  return list(root, `brands/*/locales/${language}.json`).flatMap((file) => {
    const json = readJson(root, file, problems);
    if (!isObject(json)) return [];
    texts.clear();
    for (const [namespace, tree] of Object.entries(json)) flatten(tree, `${namespace}:`, file, texts, problems);
    return [...texts.values()];
  });
}

/** Paths, sorted, with forward slashes on every system. */
export const list = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

function readJson(root: string, file: string, problems: Problem[]): unknown {
  const { value, fault } = parseJson(readFileSync(join(root, file)));
  if (fault) problems.push({ file, ...fault });
  else if (!isObject(value)) problems.push({ file, line: 1, message: 'is not an object of texts' });
  else return value;
  return undefined;
}

function flatten(tree: unknown, prefix: string, file: string, into: Map<string, Text>, problems: Problem[]) {
  if (!isObject(tree))
    return void problems.push({ file, key: prefix.slice(0, -1), message: 'is not an object of texts' });
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name;
    if (/[.:]/.test(name))
      problems.push({ file, key, message: 'has a dot or a colon in its name, which i18next would read as a path' });
    else if (isObject(value)) flatten(value, `${key}.`, file, into, problems);
    else if (typeof value !== 'string') problems.push({ file, key, message: 'is not a text' });
    else if (value.trim() === '') problems.push({ file, key, message: 'is empty' });
    else into.set(key, { file, key, text: value });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
