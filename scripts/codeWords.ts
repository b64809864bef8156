/**
 * The words check, part of `npm run check`: code, comments, documents and file names contain no word that
 * `src/words.json` has discarded.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import words from '../src/words.json' with { type: 'json' };
import { Complaint, run } from './cli.ts';

/** A word of the code and what it means. */
interface Word {
  word: string;
  means: string;
  /** Discarded words for the same thing. */
  not?: readonly string[];
  /** Words that are discarded only as a name or a part of one. */
  notInNames?: readonly string[];
}

interface Refused {
  /** The discarded word. */
  word: string;
  /** The word to use instead. */
  instead: string;
  pattern: RegExp;
}

/** The discarded words, each with the word that replaces it. */
export const refusedWords = (rows: readonly Word[]): Refused[] =>
  rows.flatMap(({ word: instead, not = [], notInNames = [] }) => [
    ...not.map((word) => ({ word, instead, pattern: patternOf(word) })),
    ...notInNames.map((word) => ({ word, instead, pattern: namePatternOf(word) })),
  ]);

/**
 * Matches the word alone, and as a part of a name in camel case or with hyphens; between several words there may be a
 * line break.
 */
function patternOf(word: string): RegExp {
  const parts = word.split(' ');
  const spaced = parts.join(String.raw`\s+(?:\* |// )?`);
  return new RegExp(String.raw`(?<![\p{L}\d])${eitherCase(spaced)}(?![\p{L}\d])|${camelPattern(parts)}`, 'u');
}

/** Matches the word only as a name or a part of one: the texts of the portal have it too, as a word of Spanish. */
function namePatternOf(word: string): RegExp {
  const alone = String.raw`(?<![\p{L}\d'"])${eitherCase(word)}(?=[\p{Lu}\d]|\s*[=;,.()}\]]|\??:)`;
  return new RegExp(`${alone}|${capitalPattern(word)}`, 'u');
}

/** Matches words in camel case, at the beginning of a name or inside one. */
function camelPattern(parts: readonly string[]): string {
  const capital = parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join('');
  const begin = eitherCase(`${parts[0]}${capital.slice(parts[0]?.length)}`);
  return String.raw`(?<![\p{L}\d])${begin}(?!\p{Ll})|${capitalPattern(capital)}`;
}

/** Matches words in camel case inside a name. */
const capitalPattern = (word: string) =>
  String.raw`(?<=[\p{Ll}\d])${word.charAt(0).toUpperCase()}${word.slice(1)}(?!\p{Ll})`;

const eitherCase = (text: string) => `[${text.charAt(0).toUpperCase()}${text.charAt(0)}]${text.slice(1)}`;

/** Each refused word in a file or its name, as a sentence. */
export function* findRefused(file: string, source: string, refused: readonly Refused[]): Generator<string> {
  for (const { word, instead, pattern } of refused) {
    if (pattern.test(basename(file))) yield `${file}: its name has "${word}"; the word is "${instead}".`;
    for (const { index } of source.matchAll(new RegExp(pattern, 'gu')))
      yield `${file}:${source.slice(0, index).split('\n').length}: "${word}" is not used; the word is "${instead}".`;
  }
}

/** Whether a file is written in English. The texts of the portal have a glossary of their own. */
export const isRead = (file: string) =>
  /(?:\.(?:tsx?|mjs|js|css|html|md|toml|yml|json|sql|sh|tf)|\/Dockerfile|^\.ci\/run)$/.test(file) &&
  !/(?:^|\/)(?:locales\/.*\.json|municipalities\.json|src\/words\.json|package-lock\.json)$/.test(file);

if (process.argv[1] === fileURLToPath(import.meta.url))
  await run(async () => {
    const refused = refusedWords(words);
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    const found = files
      .split('\n')
      .filter((file) => isRead(file) && existsSync(file))
      .flatMap((file) => [...findRefused(file, readFileSync(file, 'utf8'), refused)]);
    if (found.length > 0) throw new Complaint(found.join('\n'));
  });
