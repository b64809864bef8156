import { createInstance } from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepFixedTexts } from './fixedTexts.ts';
import { options } from './language.ts';

const texts = createInstance();
const resolve = vi.spyOn(texts, 't');
const t = (language = 'es') =>
  texts.getFixedT(language, 'common') as unknown as (key: string, parts?: object) => string;

keepFixedTexts(texts);
await texts.init({ ...options, lng: 'es', resources: {} });

beforeEach(() => {
  texts.addResourceBundle('es', 'common', { clear: 'Limpiar', rows: '{{count}} filas' });
  texts.addResourceBundle('en', 'common', { clear: 'Clear' });
});

test('a text without parts is resolved once, in each language', () => {
  expect([t()('clear'), t()('clear'), t('en')('clear')]).toEqual(['Limpiar', 'Limpiar', 'Clear']);
  expect(resolve).toHaveBeenCalledTimes(2);
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
