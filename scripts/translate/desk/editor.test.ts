import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeskTexts } from '../model.ts';
import { About } from './About.tsx';
import { Editor } from './Editor.tsx';
import { deskTexts } from './testing.ts';
import { words } from './words.ts';

/** The fields of a text in Spanish and in English, as the desk shows them. */
function fieldsOf(base: string, es: string, en: string, own: DeskTexts['own'] = {}, brand?: string): string[] {
  const texts = deskTexts(base, es, en, own);
  const rest = { page: () => undefined, onSaved: async () => {} };
  const markup = renderToStaticMarkup(
    createElement(Editor, { base, texts, brand, labels: words.en, panel: 'en', ...rest }),
  );
  return markup.split('<fieldset').slice(1);
}

const states = (fields: string[]) =>
  fields.map((field) => [/<textarea[^>]* readOnly/i.test(field), field.includes(words.en.fixed)]);
const done = 'Marca actualizada correctamente';
const key = 'toasts:updateBrand.success';

test('a sentence that the specification fixes is read-only and says why; its translation is not', () => {
  expect(states(fieldsOf(key, done, 'Brand updated.'))).toEqual([
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

test('a text that can be misread has a note, in the language of the desk', () => {
  const note = { es: 'Verbo: la cifra ha bajado.', en: 'Verb: the figure fell.' };
  const texts = { ...deskTexts('list:down', 'baja', 'down'), notes: { 'list:down': note } };
  const rest = { texts, shownText: undefined };
  const about = (base: string, panel: 'es' | 'en') =>
    renderToStaticMarkup(createElement(About, { base, panel, labels: words[panel], ...rest }));
  expect(about('list:down', 'en')).toContain(`<h2>Note</h2><p>${note.en}</p>`);
  expect(about('list:down', 'es')).toContain(note.es);
  expect(about('list:up', 'en')).not.toContain('<h2>Note</h2>');
});
