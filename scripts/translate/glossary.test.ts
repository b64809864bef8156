import { expect, test } from 'vitest';
import glossary from '../../locales/glossary.json' with { type: 'json' };
import { wordFinder } from './glossary.ts';

const terms = glossary.terms.map(({ es: [word = '', meaning = ''] }) => ({ word, meaning }));
const find = wordFinder(terms);
const wordsIn = (text: string) => find(text).map(({ word }) => word);

test('terms are found as whole words, in any case, also in the plural, and without their brackets', () => {
  expect(wordsIn('Los CUPS del titular')).toEqual(['CUPS', 'Titular']);
  expect(wordsIn('DISTRIBUIDORAS y periodos')).toEqual(['Distribuidora', 'Periodo (P1 a P6)']);
  expect(wordsIn('La bajada de tarifa; matrículas')).toEqual([]);
});

test('every word is explained in every language', () => {
  for (const texts of glossary.terms.flatMap((term) => Object.values(term)))
    for (const text of texts) expect(text).not.toBe('');
});
