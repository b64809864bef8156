import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPartial, languageCodes } from '~/lib/languages.ts';
import spoken from '../../src/i18n/serverSentences.json' with { type: 'json' };
import { projectRoot } from '../brands.ts';
import { marksOf, readCatalogue } from '../locales/catalogue.ts';

const folder = import.meta.dirname;
const sources = [folder, `${folder}/seed`, `${folder}/seed/data`]
  .flatMap((from) =>
    readdirSync(from)
      .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(`${from}/${file}`, 'utf8')),
  )
  .join('\n');

/** Put together from pieces there, `1 usuario habilitado` of a number and a word. */
const composed =
  /^(?:1|\{\{number\}\}) |^\{\{done\}\}\. |^Te queda 1 |^El contrato \{\{code\}\} ya |^Solo hay |^API Key «/;

test('every sentence that is known in other languages is one that the API says', () => {
  const sentences = Object.values(spoken).flatMap((texts) => Object.values(texts));
  expect(sentences.length).toBeGreaterThan(250);
  const strange = sentences.filter((sentence) => {
    if (composed.test(sentence)) return false;
    return !sentence.split(/\{\{\w+\}\}/).every((part) => sources.includes(part.replaceAll('\\', '\\\\')));
  });
  expect(strange).toEqual([]);
});

test.each(languageCodes.filter((code) => !isPartial(code)))(
  'every sentence has its text with exactly its values in %s, and there are no other texts',
  (code) => {
    const texts = [...readCatalogue(projectRoot, code, []).texts].filter(([key]) => key.startsWith('server:'));
    const said = Object.entries(spoken).flatMap(([area, own]) =>
      Object.entries(own).map(([name, text]) => [`server:${area}.${name}`, [...marksOf(text)].sort()]),
    );
    expect(Object.fromEntries(texts.map(([key, { text }]) => [key, [...marksOf(text)].sort()]))).toEqual(
      Object.fromEntries(said),
    );
  },
);
