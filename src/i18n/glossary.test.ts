import { expect, test } from 'vitest';
import { glossaryIn, wordsSaid } from './glossary.ts';

const said = (text: string) => wordsSaid(text, glossaryIn('es')).map(({ word }) => word);

test('terms are found as whole words, in any case, also in the plural, and without their brackets', () => {
  expect(said('Los CUPS del titular')).toEqual(['CUPS', 'Titular']);
  expect(said('DISTRIBUIDORAS y periodos')).toEqual(['Distribuidora', 'Periodo (P1 a P6)']);
  expect(said('La bajada de tarifa; matrículas')).toEqual([]);
});

test('every word is explained in both languages', () => {
  for (const { word, meaning } of [...glossaryIn('es'), ...glossaryIn('en')]) {
    expect(word).not.toBe('');
    expect(meaning).not.toBe('');
  }
});
