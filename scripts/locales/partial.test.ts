import { expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '../testing.ts';
import { percentOf } from './catalogue.ts';
import { overSource, withZero } from './fillUp.ts';

test('what is missing is in the source language, text by text', () => {
  const source = { save: 'Guardar', group: { one: 'Uno', two: 'Dos' }, only: { here: 'Aquí' } };
  expect(overSource(source, { save: 'Gravar', group: { two: 'Dois' } })).toEqual({
    save: 'Gravar',
    group: { one: 'Uno', two: 'Dois' },
    only: { here: 'Aquí' },
  });
});

test('the plural forms of one text are never in two languages', () => {
  const source = { rows_one: 'Una fila', rows_many: '{{count}} de filas', rows_other: '{{count}} filas' };
  expect(overSource(source, { rows_other: '{{count}} linhas' })).toEqual({ rows_other: '{{count}} linhas' });
  expect(overSource(source, {})).toEqual(source);
});

test('in Portugal 0 is plural, which i18next would not know from the language alone', () => {
  const rows = { rows_one: '{{count}} linha', rows_other: '{{count}} linhas' };
  expect(withZero({ list: rows, save: 'Gravar' }, 'pt')).toEqual({
    list: { rows_zero: '{{count}} linhas', ...rows },
    save: 'Gravar',
  });
  expect(withZero({ rows_zero: 'Nenhuma', ...rows }, 'pt')).toMatchObject({ rows_zero: 'Nenhuma' });
  expect(withZero(rows, 'ca')).toBe(rows);
});

test('the percentage of a language counts texts, their plural forms as one, and rounds down', () => {
  const root = temporaryFolder();
  const percent = (texts: Record<string, string>) => {
    writeFile(
      `${root}/locales/es/list.json`,
      JSON.stringify({ save: 'Guardar', end: 'Fin', rows_one: '1', rows_other: '2' }),
    );
    writeFile(`${root}/locales/en/list.json`, JSON.stringify(texts));
    return percentOf(root, 'es', 'en');
  };
  expect(percent({})).toBe(0);
  expect(percent({ save: 'Save' })).toBe(33);
  expect(percent({ save: 'Save', rows_other: 'Others' })).toBe(66);
});
