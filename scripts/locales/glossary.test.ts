import { describe, expect, test } from 'vitest';
import { type Language, languageCodes } from '~/lib/languages.ts';
import { projectRoot } from '../brands.ts';
import { temporaryFolder, writeFile } from '../testing.ts';
import type { Problem } from './catalogue.ts';
import { checkNotes, checkWords, readGlossary, readNotes } from './glossary.ts';

const glossary = readGlossary(projectRoot, languageCodes, []);

/** The words that the glossary refuses in a text. */
const refusedIn = (language: string, text: string) =>
  glossary && [...checkWords(glossary, language as Language, [{ file: 'a.json', key: 'a:b', text }])].map(wordOf);
const wordOf = ({ fault }: { fault?: object }) => (fault && 'word' in fault ? fault.word : undefined);

describe.each<[language: string, sins: [text: string, word: string][], sound: string]>([
  [
    'es',
    [
      ['Elige un fichero.', 'fichero'],
      ['Cierre Vd. la sesión.', 'Vd.'],
      ['El CUPS está mal. Compruebe sus cifras.', 'compruebe'],
      ['Guardado en este equipo', 'este equipo'],
    ],
    'Elige un archivo y comprueba que el titular lo compruebe.',
  ],
  ['en', [['The retailer of the contract', 'retailer']], 'The supplier of the contract'],
  [
    'ca',
    [
      ['Tria un arxiu.', 'arxiu'],
      ['El que vostè paga', 'vostè'],
      ['Falta el CUPS: reviseu-lo.', 'reviseu'],
      ["Desa el contracte de l'agent", "'"],
      ['Tens que signar', 'tens que'],
    ],
    'Tria un fitxer i desa’l; el seu agent l’ha de signar.',
  ],
  [
    'pt',
    [
      ['Carregue o arquivo.', 'arquivo'],
      ['Os teus contratos', 'teus'],
      ['Sem ligação. Tenta de novo.', 'tenta'],
      ['Escolhe-o na lista.', 'escolhe'],
    ],
    'Carregue o ficheiro e tente de novo: carrega-se ao criar o contrato.',
  ],
])('in %s', (language, sins, sound) => {
  test.each(sins)('“%s” is refused', (text, word) => expect(refusedIn(language, text)).toEqual([word]));
  test('the word of the glossary is not refused', () => expect(refusedIn(language, sound)).toEqual([]));
});

const note = { es: 'Verbo', en: 'Verb' };

/** The faults of notes beside two texts, one of them with plural forms. */
function faultsOf(notes: unknown) {
  const root = temporaryFolder();
  writeFile(`${root}/locales/notes.json`, JSON.stringify(notes, undefined, 2));
  const text = (key: string) => [key, { file: 'locales/es/list.json', key, text: key }] as const;
  const texts = new Map(['list:up', 'list:rows_one', 'list:rows_other'].map(text));
  return [...checkNotes(root, { language: 'es', texts })].map(({ line, key, message }) => [line, key, message]);
}

test('a note is for a text, or for all its plural forms', () =>
  expect(faultsOf({ 'list:up': note, 'list:rows': note })).toEqual([]));

test('a note for a text that is gone is named with its line', () =>
  expect(faultsOf({ 'list:up': note, 'list:gone': note, 'list:rows_one': note })).toEqual([
    [6, 'list:gone', expect.stringMatching(/^is a note for no text/)],
    [10, 'list:rows_one', expect.stringMatching(/^is a note for no text/)],
  ]));

test('a note that is not in both languages of the desk is a fault, and so none is shown', () => {
  expect(faultsOf({ 'list:up': { es: 'Verbo' } })).toEqual([[undefined, undefined, expect.stringMatching(/^list:up/)]]);
  const problems: Problem[] = [];
  expect(readNotes(temporaryFolder(), problems)).toEqual({});
  expect(problems).toEqual([]);
});
