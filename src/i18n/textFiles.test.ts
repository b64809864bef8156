import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** The text files of a language that an `import()` in this folder bundles, by the patterns in its comments. */
function bundledBy(file: string): string[] {
  const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  const pattern = (kind: string) => new RegExp(`webpack${kind}: /(.+)/ \\*/`).exec(source)?.[1];
  const [include = '', exclude = '^$'] = [pattern('Include'), pattern('Exclude')];
  return globSync('locales/es/*.json')
    .map((path) => path.replaceAll('\\', '/').replace('locales', '.'))
    .filter((path) => new RegExp(include).test(path) && !new RegExp(exclude).test(path))
    .map((path) => basename(path, '.json'))
    .sort();
}

test('each text file is bundled by one import, and fetched by that', () => {
  const all = globSync('locales/es/*.json').map((path) => basename(path, '.json'));
  expect(['language.ts', 'laterTexts.ts'].flatMap(bundledBy).sort()).toEqual(all.sort());
});
