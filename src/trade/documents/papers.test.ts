import { expect, test } from 'vitest';
import { documentTypes } from '~/domain/contract-documents.ts';
import { guessType, typesFor } from './papers.ts';

const file = (name: string) => new File(['x'], name);

test.each([
  ['DNI_anverso.jpg', 'DNI anverso'],
  ['dni reverso.png', 'DNI reverso'],
  ['CIF Ferretería.pdf', 'CIF'],
  ['factura-enero.pdf', 'Factura anterior'],
  ['Mandato SEPA.pdf', 'Mandato SEPA'],
  ['autorización.pdf', 'Autorización'],
  ['llamada.mp3', 'Grabación de voz'],
])('%s is taken for %s', (name, type) => expect(guessType(file(name), [], [])).toBe(type));

test('a name that says nothing is the first paper that is missing, or another', () => {
  const requested = ['DNI anverso', 'Factura anterior'] as const;
  const first = { id: '1', file: file('a.pdf'), type: guessType(file('a.pdf'), requested, []) };
  expect(first.type).toBe('DNI anverso');
  expect(guessType(file('b.pdf'), requested, [first])).toBe('Factura anterior');
  expect(guessType(file('c.pdf'), [], [])).toBe('Otros');
});

test('a sound is a recording and nothing else', () => {
  expect(typesFor(file('a.wav'), documentTypes)).toEqual(['Grabación de voz']);
  expect(typesFor(file('a.pdf'), documentTypes)).not.toContain('Grabación de voz');
});
