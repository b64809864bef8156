/**
 * The words check, part of `npm run check`: code, comments, documents and file names contain no word of the last column
 * of the README's table "Words of the code".
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Complaint, run } from './cli.ts';

interface Refused {
  /** The discarded word, as it is written in the table. */
  word: string;
  /** The word to use instead. */
  say: string;
  pattern: RegExp;
}

/** The discarded words in the third column of the table, each with the word of the first column, which replaces it. */
export function refusedWords(readme: string): Refused[] {
  const [, table = ''] = /^## Words of the code\n([\s\S]*?)(?=^## )/m.exec(readme) ?? [];
  return [...table.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]*) \|$/gm)].flatMap(([, say = '', words = '']) =>
    [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, say: say.trim(), pattern: patternOf(word) })),
  );
}

/**
 * Matches the word alone, and as a part of a name in camel case or with hyphens; between several words there may be a
 * line break.
 */
function patternOf(word: string): RegExp {
  const parts = word.split(' ');
  const spaced = parts.join(String.raw`\s+(?:\* |// )?`);
  const capital = parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join('');
  const camel = `${parts[0]}${capital.slice(parts[0]?.length)}`;
  const begin = `[${spaced.charAt(0).toUpperCase()}${spaced.charAt(0)}]${spaced.slice(1)}`;
  return new RegExp(
    String.raw`(?<![\p{L}\d])${begin}(?![\p{L}\d])|(?<![\p{L}\d])${camel}(?!\p{Ll})|(?<=[\p{Ll}\d])${capital}(?!\p{Ll})`,
    'u',
  );
}

/** Each place of a refused word in a file or its name, as a sentence. */
export function* findRefused(file: string, source: string, refused: readonly Refused[]): Generator<string> {
  for (const { word, say, pattern } of refused) {
    if (pattern.test(basename(file))) yield `${file}: its name has "${word}"; the word is "${say}".`;
    for (const { index } of source.matchAll(new RegExp(pattern, 'gu')))
      yield `${file}:${source.slice(0, index).split('\n').length}: "${word}" is not used; the word is "${say}".`;
  }
}

/** Files written in English. The texts of the portal have a glossary of their own. */
const isRead = (file: string) =>
  /\.(?:tsx?|mjs|js|css|html|md|toml|yml)$/.test(file) && file !== 'README.md' && existsSync(file);

if (process.argv[1] === fileURLToPath(import.meta.url))
  await run(async () => {
    const refused = refusedWords(readFileSync('README.md', 'utf8'));
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    const found = files
      .split('\n')
      .filter(isRead)
      .flatMap((file) => [...findRefused(file, readFileSync(file, 'utf8'), refused)]);
    if (found.length > 0) throw new Complaint(found.join('\n'));
  });
