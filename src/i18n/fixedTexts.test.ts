import { createInstance } from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { readFixedTexts } from './fixedTexts.ts';
import { options } from './language.ts';

const texts = createInstance();
const resolve = vi.spyOn(texts, 't');
const t = (language = 'es') =>
  texts.getFixedT(language, 'common') as unknown as (key: string, parts?: object) => string;

readFixedTexts(texts);
await texts.init({ ...options, lng: 'es', resources: {} });

beforeEach(() => {
  texts.addResourceBundle('es', 'common', { clear: 'Limpiar', both: '$t(clear) todo', rows: '{{count}} filas' });
  texts.addResourceBundle('en', 'common', { clear: 'Clear', save: 'Save' });
});

test('a text without parts is read in each language, without resolving it', () => {
  texts.addResourceBundle('es', 'shell', { help: 'Ayuda' });
  const sentences = [t()('clear'), t()('clear'), t('en')('clear'), t()('shell:help')];
  expect(sentences).toEqual(['Limpiar', 'Limpiar', 'Clear', 'Ayuda']);
  expect(resolve).not.toHaveBeenCalled();
});

test('a text with another one in it is resolved', () => {
  expect(t()('both')).toBe('Limpiar todo');
});

test('a plugin may change every text', () => {
  texts.use({ type: 'postProcessor', name: 'mark', process: (text: string) => `[${text}]` });
  texts.options.postProcess = ['mark'];
  try {
    expect(t('en')('save')).toBe('[Save]');
  } finally {
    texts.options.postProcess = false;
  }
});

test('a repeated call gets the same function, so that memoised parts stay', () => expect(t()).toBe(t()));

test('parts are filled in again', () => {
  expect([t()('rows', { count: 1 }), t()('rows', { count: 2 })]).toEqual(['1 filas', '2 filas']);
});

test('a text that is loaded later is found', () => {
  expect(t()('later')).toBe('later');
  texts.addResourceBundle('es', 'common', { later: 'Después' });
  expect(t()('later')).toBe('Después');
});
