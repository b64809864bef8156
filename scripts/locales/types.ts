import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { list, type Problem } from './catalogue.ts';

/** Writes the type of all texts by namespace, because TypeScript cannot list a folder. */
const file = 'src/i18n/texts.ts';

/** Reports a new file of texts until `npm run fix` has added it to the type. */
export function* checkTypes(root: string, language: string): Generator<Problem> {
  const current = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  if (current !== typesOf(root, language))
    yield { file, message: `does not list the files in locales/${language}; npm run fix rewrites it` };
}

export const writeTypes = (root: string, language: string) => writeFileSync(join(root, file), typesOf(root, language));

function typesOf(root: string, language: string): string {
  const files = list(root, `locales/${language}/*.json`);
  return [
    `/** The texts of locales/${language} by file. Written by \`npm run fix\`: do not edit. */`,
    'export interface Texts {',
    ...files.map((path) => `  ${basename(path, '.json')}: typeof import('../../${path}');`),
    '}',
    '',
  ].join('\n');
}
