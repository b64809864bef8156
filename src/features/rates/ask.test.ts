import { expect, test } from 'vitest';
import texts from '../../../locales/es/rates.json';
import { answerTo, readQuestion } from './ask.ts';

const asked = (text: string) => readQuestion(text, texts.words, '2026-11-24');
/** Table, first day and numbers of what answers. */
const answered = (text: string) =>
  answerTo(asked(text)).flatMap(({ table, held }) =>
    held.map(({ row }) => [table.id, row.from, ...row.values.map(({ value }) => value)]),
  );

test('"¿qué IVA en marzo de 2023?" is 5 % for small supplies and for gas, and 21 % for the others', () => {
  expect(answered('¿qué IVA en marzo de 2023?')).toEqual([
    ['sales', '2020-01-01', 0, 3, 7, 7],
    ['sales', '2014-01-01', 1, 1, 4, 10],
    ['sales', '2012-09-01', 21],
    ['smallIva', '2022-07-01', 5],
    ['gasIva', '2022-10-01', 5],
  ]);
  expect(answered('IVA del gas el 15/02/2024')).toEqual([['gasIva', '2024-01-01', 10]]);
});

test.each([
  ['IVA el 15/03/2023', '2023-03-15', '2023-03-15'],
  ['iva 15 de marzo de 2023', '2023-03-15', '2023-03-15'],
  ['iva 2023-03-15', '2023-03-15', '2023-03-15'],
  ['iva 3/2023', '2023-03-01', '2023-03-31'],
  ['iva 2023-3', '2023-03-01', '2023-03-31'],
  ['VAT in February 2024', '2024-02-01', '2024-02-29'],
  ['iva mar 2023', '2023-03-01', '2023-03-31'],
  ['iva de 2024', '2024-01-01', '2024-12-31'],
  ['iva hoy', '2026-11-24', '2026-11-24'],
])('%s is of %s to %s', (text, from, to) => expect(asked(text).range).toEqual({ from, to }));

test.each(['IVA', 'iva el 30/02/2023', 'iva 13/2023'])('%s names no day', (text) =>
  expect(asked(text).range).toBeUndefined(),
);

test('a month in which a rate changed has both rates', () => {
  expect(answered('impuesto eléctrico marzo 2026')).toEqual([
    ['electricity', '2026-03-22', 0.5],
    ['electricity', '2024-07-01', 5.11269632],
  ]);
});

test('a tariff filters the tables that have one, and gives its own price', () => {
  expect(answered('potencia 2.0TD en 2025')).toEqual([['power', '2025-01-01', 26.93055, 0.697588]]);
  expect(answered('excesos 3.0TD 15/06/2023').map(([id, from]) => [id, from])).toEqual([['excess', '2021-06-01']]);
  expect(answered('excesos 3.0TD junio 2026').map(([id, from]) => [id, from])).toEqual([['excess', '2026-01-01']]);
  expect(answered('excesos 6.1TD junio 2026').map(([id, from]) => [id, from])).toEqual([['excess', '2021-06-01']]);
});

test('before the first row nothing is known, and the first date is given', () => {
  expect(answerTo(asked('bono social enero 2020'))).toMatchObject([{ held: [], knownFrom: '2022-07-27' }]);
});

test('a question that names no table searches all of them', () => {
  expect(asked('marzo de 2023')).toMatchObject({ named: false, tables: expect.arrayContaining(['sales', 'rights']) });
  expect(asked('qué hora es').range).toBeUndefined();
});

test.each([
  ['bono social', ['social']],
  ['alquiler del contador', ['rent']],
  ['energía reactiva', ['reactive']],
  ['derechos de extensión', ['rights']],
  ['peajes de energía', ['energy']],
  ['peajes', ['power', 'energy']],
  ['impuesto de hidrocarburos del gas', ['gas']],
  ['IGIC', ['sales']],
  ['emisiones de CO2', ['co2']],
])('%s is asked of %j', (text, tables) => expect(asked(text).tables).toEqual(tables));
