import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import spoken from '../../locales/es/server.json' with { type: 'json' };

const folder = import.meta.dirname;
const sources = [folder, `${folder}/seed`, `${folder}/seed/data`]
  .flatMap((from) =>
    readdirSync(from)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
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
