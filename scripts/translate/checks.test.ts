import { describe, expect, test } from 'vitest';
import { checkText } from './checks.ts';

const texts = {
  source: 'es' as const,
  texts: {
    es: {
      'list:hello': 'Hola, {{name}}.',
      'list:rows_one': '{{count}} fila',
      'list:rows_other': '{{count}} filas',
      'list:end': 'Fin',
      'toasts:updateBrand.success': 'Marca actualizada correctamente',
    },
    en: {
      'list:hello': 'Hello, {{name}}.',
      'list:rows_one': '{{count}} row',
      'list:rows_other': '{{count}} rows',
      'list:end': 'End',
    },
  },
};
const glossary = { terms: [], refused: { es: [], en: [{ say: 'supplier', words: ['retailer'] }] } };
const uses = {
  glossary,
  taken: [{ file: 'src/a.ts', line: 1, key: 'hello', namespaces: new Set(['list']), values: new Set(['name']) }],
} as unknown as Parameters<typeof checkText>[2];
const check = (language: string, key: string, text: string, brand?: string) =>
  checkText(texts, { language, key: `list:${key}`, text, brand }, uses);

describe('problems are named while a person types', () => {
  test.each([
    ['nothing, where all is well', ['en', 'hello', 'Good morning, {{name}}.'], []],
    ['a lost value', ['en', 'hello', 'Hello.'], [{ kind: 'values', lost: ['{{name}}'], unknown: [] }]],
    ['an unknown value', ['en', 'hello', 'Hello, {{name}} {{x}}.'], [{ kind: 'values', lost: [], unknown: ['{{x}}'] }]],
    [
      'a value that the code does not pass',
      ['es', 'hello', 'Hola, {{nombre}}.'],
      [{ kind: 'notPassed', names: ['nombre'] }],
    ],
    ['a discarded word', ['en', 'end', 'retailer'], [{ kind: 'word', word: 'retailer', say: 'supplier' }]],
    [
      'a plural form of the language that is missing',
      ['es', 'rows_one', 'Una fila'],
      [{ kind: 'forms', missing: ['many'] }],
    ],
    ['a form that the language does not have', ['en', 'rows_two', '{{count}} rows'], [{ kind: 'wrongForm' }]],
    ['an empty text', ['en', 'end', ' '], [{ kind: 'empty' }]],
    [
      'a brand’s value that the text does not have',
      ['es', 'end', 'Fin {{x}}', 'acme'],
      [{ kind: 'values', lost: [], unknown: ['{{x}}'] }],
    ],
  ] as [string, Parameters<typeof check>, object[]][])('%s', (_, args, findings) => {
    expect(check(...args)).toEqual(findings);
  });

  test.each([undefined, 'acme'])('a changed sentence of the specification, brand %s', (brand) => {
    const address = { language: 'es', key: 'toasts:updateBrand.success', brand };
    expect(checkText(texts, { ...address, text: 'Marca guardada' }, uses)).toEqual([
      { kind: 'fixed', text: 'Marca actualizada correctamente' },
    ]);
    expect(checkText(texts, { ...address, text: 'Marca actualizada correctamente' }, uses)).toEqual([]);
  });
});
