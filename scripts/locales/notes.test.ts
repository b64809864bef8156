import { expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '../testing.ts';
import type { Problem } from './catalogue.ts';
import { checkNotes, readNotes } from './glossary.ts';

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
