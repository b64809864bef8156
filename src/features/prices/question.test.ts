import { describe, expect, test } from 'vitest';
import { withParams } from '~/lib/url.ts';
import { chooseRange, monthsOf, parseTypedMonth, readQuestion } from './question.ts';

const last = '2026-11-15';
const read = (address = '') => readQuestion(new URLSearchParams(address), last);

describe('with an empty address', () => {
  test('the closings of the last twelve complete months', () =>
    expect(read()).toMatchObject({
      kind: 'cierres',
      pricing: 1,
      fee: 0,
      preset: 'ano',
      range: { from: '2025-11', to: '2026-10' },
      problem: undefined,
    }));

  test('a month is complete if its last day has prices', () =>
    expect(readQuestion(new URLSearchParams(), '2026-10-31').range).toEqual({ from: '2025-11', to: '2026-10' }));

  test('thirty days of OMIE', () =>
    expect(read('vista=omie')).toMatchObject({ preset: 'mes', range: { from: '2026-10-17', to: last } }));
});

test.each([
  ['rango=dos', '2024-11', '2026-10'],
  ['rango=actual', '2026-01', '2026-11'],
  ['rango=todo', '2023-01', '2026-11'],
  ['rango=semana', '2025-11', '2026-10'],
  ['vista=omie&rango=dia', '2026-11-15', '2026-11-15'],
  ['vista=omie&rango=ano', '2025-11-16', '2026-11-15'],
])('%s is from %s to %s', (address, from, to) => expect(read(address).range).toEqual({ from, to }));

test.each([
  ['desde=2026-05&hasta=2026-03', 'order'],
  ['vista=omie&desde=2026-11-10&hasta=2026-11-09', 'order'],
  ['desde=2026-05&hasta=2026-12', 'future'],
  ['vista=omie&desde=2026-11-10&hasta=2026-11-16', 'future'],
  ['desde=2022-12&hasta=2026-01', 'early'],
  ['vista=omie&desde=2026-02-30&hasta=2026-03-02', 'form'],
  ['desde=ayer&hasta=2026-01', 'form'],
  ['vista=omie&desde=2025-10-11&hasta=2026-11-15', 'long'],
])('%s is a range with a problem: %s', (address, problem) => expect(read(address).problem).toBe(problem));

test('four hundred days are not too many, and the whole current month may be chosen', () => {
  expect(read('vista=omie&desde=2025-10-12&hasta=2026-11-15').problem).toBeUndefined();
  expect(read('desde=2026-11&hasta=2026-11').problem).toBeUndefined();
  expect(read('vista=omie&desde=2026-11&hasta=2026-11')).toMatchObject({
    problem: undefined,
    range: { from: '2026-11-01', to: last },
  });
});

test('a range stays when the view changes: a day is its month, a month all of its days', () => {
  expect(read('desde=2026-03-15&hasta=2026-05-02').range).toEqual({ from: '2026-03', to: '2026-05' });
  expect(read('vista=omie&desde=2026-02&hasta=2026-04').range).toEqual({ from: '2026-02-01', to: '2026-04-30' });
});

test.each([
  ['fee=5.5', 5.5],
  ['fee=0', 0],
  ['fee=26', undefined],
  ['fee=-1', undefined],
  ['fee=x', undefined],
])('%s is %s €/MWh', (address, fee) => expect(read(address).fee).toBe(fee));

test('unknown values in the address are replaced by the default', () =>
  expect(read('vista=futuros&modalidad=9&tarifa=x')).toMatchObject({
    kind: 'cierres',
    pricing: 1,
    tariff: undefined,
  }));

test('a chosen range replaces the named one, and the other way round', () => {
  const params = new URLSearchParams('vista=omie&rango=ano');
  const chosen = chooseRange(params, { from: '2026-01-01', to: '2026-01-31' });
  expect(String(chosen)).toBe('vista=omie&desde=2026-01-01&hasta=2026-01-31');
  expect(String(chooseRange(chosen, 'dia'))).toBe('vista=omie&rango=dia');
  expect(String(withParams(chosen, { desde: null, hasta: '' }))).toBe('vista=omie');
});

test('the months of a range, over the year’s end', () =>
  expect(monthsOf({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']));

test.each([
  ['3/2026', '2026-03'],
  ['03-26', '2026-03'],
  ['2026-03', '2026-03'],
  [' 12.2025 ', '2025-12'],
  ['13/2026', undefined],
  ['marzo', undefined],
])('%s is the month %s', (text, month) => expect(parseTypedMonth(text)).toBe(month));
