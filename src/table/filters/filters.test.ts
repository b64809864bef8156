import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import table from '../../../locales/es/table.json' with { type: 'json' };
import { describeFilter } from './describeFilter.ts';
import {
  type FilterField,
  fits,
  optionsQuery,
  rangeQuery,
  readOptions,
  readRange,
  readText,
  textQuery,
} from './filters.ts';

const state: FilterField = {
  id: 'Estado',
  label: 'Estado',
  kind: 'options',
  options: [{ value: '5', label: 'Activo' }],
};
const signed: FilterField = { id: 'FechaFirma', label: 'Firma', kind: 'dates' };
const use: FilterField = { id: 'ConsumoAnual', label: 'Consumo', kind: 'numbers', unit: 'kWh' };
const papers: FilterField = {
  id: 'papers',
  label: 'Documentación',
  kind: 'ready',
  options: [{ value: '>=1', label: 'Incompleta' }],
};
const province: FilterField = { id: 'Provincia', label: 'Provincia', kind: 'text' };

describe('a filter by options', () => {
  test('matches any of them', () => {
    expect(optionsQuery(['5', '4'])).toBe('5|4');
    expect(optionsQuery(['5'])).toBe('=5');
    expect(optionsQuery([])).toBeNull();
    expect(readOptions('5|4')).toEqual(['5', '4']);
    expect(readOptions('=5')).toEqual(['5']);
    expect(readOptions(undefined)).toEqual([]);
  });

  test('keeps special characters in a value', () => {
    expect(readOptions(optionsQuery(['a|b', '=c']) ?? '')).toEqual(['a|b', '=c']);
  });
});

describe('a filter by a range', () => {
  test.each([
    [{ from: '10', to: '20' }, '10..20'],
    [{ from: '10', to: '' }, '>=10'],
    [{ from: '', to: '20' }, '<=20'],
  ])('%o is %s, and is read back', (range, query) => {
    expect(rangeQuery(range)).toBe(query);
    expect(readRange(query)).toEqual(range);
  });

  test('that is open at both ends is no filter', () => {
    expect(rangeQuery({ from: '', to: '' })).toBeNull();
    expect(readRange(undefined)).toEqual({ from: '', to: '' });
  });
});

test('a filter by text is the typed text without surrounding spaces', () => {
  expect(textQuery(' Ávila ')).toBe('Ávila');
  expect(textQuery('  ')).toBeNull();
  expect(readText(textQuery('=x') ?? '')).toBe('=x');
});

test('a filter fits the kind of its field', () => {
  expect(fits('2026-01-01..', { kind: 'dates' })).toBe(true);
  expect(fits('!2026-01-01..2026-02-01', { kind: 'dates' })).toBe(true);
  expect(fits('>=2026-01-32', { kind: 'dates' })).toBe(false);
  expect(fits('∅', { kind: 'numbers' })).toBe(true);
  expect(fits('2026-01-01', { kind: 'numbers' })).toBe(false);
  expect(fits('>=1e999', { kind: 'numbers' })).toBe(false);
  expect(fits(`>=${'9'.repeat(400)}`, { kind: 'numbers' })).toBe(false);
  expect(fits('Ávila|Soria', { kind: 'text' })).toBe(true);
  expect(fits('>=1', papers)).toBe(true);
  expect(fits('>=abc', papers)).toBe(false);
});

describe('a filter in words', async () => {
  const texts = i18next.createInstance();
  await texts.init({ lng: 'es', ns: 'table', resources: { es: { table } } });
  const t = texts.getFixedT('es', 'table');

  test.each([
    ['=5', state, 'Activo'],
    ['5|77', state, 'Activo, 77'],
    ['!=5', state, 'excepto: Activo'],
    ['∅', state, 'vacío'],
    ['2026-11-01..2026-11-30', signed, '01/11/26 – 30/11/26'],
    ['2026-11-01..2026-11-01', signed, '01/11/26'],
    ['1000..2500', use, '1.000 – 2.500 kWh'],
    ['>=10000', use, '≥ 10.000 kWh'],
    ['<=2.5', use, '≤ 2,5 kWh'],
    ['avil', province, '«avil»'],
    ['>=1', papers, 'Incompleta'],
    ['>=7', papers, '>=7'],
  ])('%s', (query, field, sentence) => {
    expect(describeFilter(query, field, t)).toBe(sentence);
  });
});
