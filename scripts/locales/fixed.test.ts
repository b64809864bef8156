import { expect, test } from 'vitest';
import { languageCodes } from '~/lib/languages.ts';
import { wordsOf } from '../../tests/spec/ledger.ts';
import { projectRoot } from '../brands.ts';
import { projectCopy } from '../testing.ts';
import { readCatalogue, sentence } from './catalogue.ts';
import { catalogue, checkFixed, fixedText } from './fixed.ts';

const sentencesOf = (root: string) =>
  languageCodes.flatMap((code) => [...checkFixed(code, readCatalogue(root, code, []).texts.values())].map(sentence));

test('the sentences that the specification fixes are in our files as it has them', () => {
  expect(sentencesOf(projectRoot)).toEqual([]);
  const { texts } = readCatalogue(projectRoot, 'es', []);
  const keys = catalogue.flatMap(([name, success, error]) => [
    ...(success === null ? [] : [`toasts:${name}.success`]),
    ...(error === null ? [] : [`toasts:${name}.error`]),
  ]);
  expect(keys.filter((key) => !texts.has(key))).toEqual([]);
});

// Clause 8.26-77
test('the catalogue has every sentence of section 8, and no other', () => {
  const sentences = catalogue.flatMap(([name, success, error]) => [
    ...(success === null ? [] : [`${name}, success: «${success.replace('Luminara', '{provider}')}»`]),
    ...(error === null ? [] : [`${name}, error: «${error}»`]),
  ]);
  expect(sentences).toEqual(wordsOf('8.26-77'));
});

test('a Spanish sentence may be translated, an English one is the same in every language', () => {
  const inLanguages = (key: string) => languageCodes.filter((code) => fixedText(code, key) !== undefined);
  expect(inLanguages('toasts:updateBrand.success')).toEqual(['es']);
  expect(inLanguages('common:error.notFoundTitle')).toEqual(languageCodes);
  expect(inLanguages('toasts:getUser.error')).toEqual(languageCodes);
  expect(inLanguages('shell:beta')).toEqual([]);
});

test('one that was changed is named with the sentence that it must be', () => {
  const { root, change } = projectCopy();
  change('locales/es/toasts.json', 'Marca actualizada correctamente', 'Marca guardada');
  change('locales/ca/common.json', '"Page Not Found"', '"No hi ha la pàgina"');
  const fixes = "was changed, but the client's specification fixes this sentence: put it back,";
  expect(sentencesOf(root)).toEqual([
    `locales/es/toasts.json: toasts:updateBrand.success ${fixes} “Marca actualizada correctamente”.`,
    `locales/ca/common.json: common:error.notFoundTitle ${fixes} “Page Not Found”.`,
  ]);
});
