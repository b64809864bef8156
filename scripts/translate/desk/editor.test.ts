import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeskTexts } from '../model.ts';
import { Editor } from './Editor.tsx';
import { words } from './words.ts';

/** The fields of a text in Spanish and in English, as the desk shows them. */
function fieldsOf(base: string, es: string, en: string, own: DeskTexts['own'] = {}, brand?: string): string[] {
  const language = (code: 'es' | 'en') => ({ code, name: code, locale: code, forms: ['one', 'other'] });
  const texts: DeskTexts = {
    languages: [language('es'), language('en')],
    source: 'es',
    texts: { es: { [base]: es }, en: { [base]: en } },
    own,
    hashes: {},
    terms: [],
    problems: [],
  };
  const rest = { page: () => undefined, onSaved: async () => {}, onLeave: () => {} };
  const markup = renderToStaticMarkup(
    createElement(Editor, { base, texts, brand, say: words.en, panel: 'en', ...rest }),
  );
  return markup.split('<fieldset').slice(1);
}

const states = (fields: string[], by: 'specification' | 'api' = 'specification') =>
  fields.map((field) => [/<textarea[^>]* readOnly/i.test(field), field.includes(words.en.fixed[by])]);
const done = 'Marca actualizada correctamente';
const key = 'toasts:updateBrand.success';

test('a sentence that the specification fixes is read-only and says why; its translation is not', () => {
  expect(states(fieldsOf(key, done, 'Brand updated.'))).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('nor is a sentence of the API, which the portal recognises by its words', () => {
  expect(states(fieldsOf('server:common.required', 'Es obligatorio.', 'This is required.'), 'api')).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('no other text is read-only', () => {
  expect(states(fieldsOf('toasts:listCnaes.success', 'Datos.', 'Data.')).flat()).not.toContain(true);
});

test('one that was changed in its file, or by a brand, can be put back', () => {
  expect(states(fieldsOf(key, 'Marca guardada', 'Brand updated.'))[0]).toEqual([false, false]);
  const own = { acme: { es: { [key]: 'Marca guardada' } } };
  expect(states(fieldsOf(key, done, 'Brand updated.', own, 'acme'))[0]).toEqual([false, false]);
  expect(states(fieldsOf(key, done, 'Brand updated.', {}, 'acme'))[0]).toEqual([true, true]);
});
