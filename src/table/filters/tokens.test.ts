import { expect, test } from 'vitest';
import type { FilterField } from './filters.ts';
import { datePresets } from './filters.ts';
import { fieldNamed, readTokens, suggest, type TokenWords } from './tokens.ts';

const fields: readonly FilterField[] = [
  {
    id: 'Estado',
    label: 'Estado',
    kind: 'options',
    options: [
      { value: '4', label: 'Activo' },
      { value: '1', label: 'Pendiente de firma' },
    ],
  },
  {
    id: 'Agente',
    label: 'Agente',
    kind: 'options',
    options: [
      { value: '7', label: 'Ana Ruiz' },
      { value: '8', label: 'Mariana Gil' },
      { value: '9', label: 'Luis' },
    ],
  },
  { id: 'FechaFin', label: 'Fecha de fin', kind: 'dates' },
  { id: 'FechaFirma', label: 'Fecha de firma', kind: 'dates' },
  { id: 'ConsumoAnual', label: 'Consumo anual', kind: 'numbers', unit: 'kWh' },
  { id: 'NombreTitular', label: 'Titular', kind: 'text' },
  { id: 'Documentos', label: 'Documentos', kind: 'ready', options: [{ value: '>=1', label: 'Falta alguno' }] },
];
const words: TokenWords = {
  names: { FechaFin: 'vence acaba' },
  presets: {
    today: 'Hoy',
    thisWeek: 'Esta semana',
    thisMonth: 'Este mes',
    lastMonth: 'Mes pasado',
    lastDays: 'Últimos 30 días',
    nextDays: 'Próximos 30 días',
    thisYear: 'Este año',
  },
};
const today = '2026-11-24';
const read = (text: string) => {
  const { tokens, rest } = readTokens(text, fields, words, today);
  return { filters: tokens.map(({ field, query, error }) => [field?.id, query ?? error]), rest };
};

test('several filters in a line are read, each in the format of its field, and the rest is the search', () => {
  expect(read('estado:activo agente:"ana" vence<30d Hierros S.L.')).toEqual({
    filters: [
      ['Estado', '=4'],
      ['Agente', '=7'],
      ['FechaFin', '2026-11-24..2026-12-24'],
    ],
    rest: 'Hierros S.L.',
  });
});

test.each([
  ['estado:activo,"pendiente de firma"', '4|1'],
  ['agente:"ana ruiz"', '=7'],
  ['agente:iana', '=8'],
  ['agente:ui', '7|9'],
  ['-estado:ACTIVO', '!=4'],
  ['titular:hierros', 'hierros'],
  ['titular="Hierros, S.L."', '=Hierros, S.L.'],
  ['consumo>1.200', '>=1200'],
  ['consumo:5..10', '5..10'],
  ['documentos:falta', '>=1'],
  ['fin:11/2026', '2026-11-01..2026-11-30'],
  ['fin:2027', '2027-01-01..2027-12-31'],
  ['fin<=3/11/2026', '<=2026-11-03'],
  ['fin>2m', '>=2027-01-24'],
  ['firma>-30d', '2026-10-25..2026-11-24'],
  ['firma<-1a', '<=2025-11-24'],
  ['firma:"mes pasado"', '2026-10-01..2026-10-31'],
  ['fin:1/1/2026..5/1/2026', '2026-01-01..2026-01-05'],
])('%s is %s', (text, query) => {
  expect(read(text).filters.map(([, filter]) => filter)).toEqual([query]);
});

test.each([
  ['estado:', 'missing'],
  ['estado:nada', 'value'],
  ['estado<activo', 'operator'],
  ['fecha:hoy', 'field'],
  ['vence<31/2/2026', 'date'],
  ['consumo>mucho', 'number'],
  ['-documentos:falta', 'operator'],
])('%s is refused: %s', (text, error) => {
  expect(read(text).filters.map(([, refusal]) => refusal)).toEqual([error]);
});

test('a field is found by its label, a word of it, another name, or a unique beginning', () => {
  const called = (name: string) => fieldNamed(name, fields, words.names)?.id;
  expect(['fecha-fin', 'fin', 'vence', 'consumoanual', 'fecha', 'tit', 'FECHAFIRMA'].map(called)).toEqual([
    'FechaFin',
    'FechaFin',
    'FechaFin',
    'ConsumoAnual',
    undefined,
    'NombreTitular',
    'FechaFirma',
  ]);
});

test('the end of the line is completed: names of fields, then values, and typed text before stays', () => {
  const texts = (text: string) => suggest(text, fields, words).map((one) => one.text);
  expect(texts('')).toHaveLength(fields.length);
  expect(texts('estado:activo acab')).toEqual(['estado:activo fecha-fin:']);
  expect(texts('estado:activo,pend')).toEqual(['estado:activo,"Pendiente de firma" ']);
  expect(texts('agente:"ana ruiz" vence<30d tit')).toEqual(['agente:"ana ruiz" vence<30d titular:']);
  expect(texts('fin:mes')).toEqual(['fin:"este mes" ', 'fin:"mes pasado" ']);
});

test('a number with two readings is no filter yet, and both are suggested', () => {
  const consumption = (text: string) => readTokens(text, fields, words, '2026-11-16').tokens[0];
  expect(consumption('consumo-anual>2.600')?.query).toBe('>=2600');
  expect(consumption('consumo-anual>0.145')?.query).toBe('>=0.145');
  expect(consumption('consumo-anual>2,600')?.error).toBe('either');
  const suggested = suggest('consumo-anual>2,600', fields, words);
  expect(suggested.map(({ label }) => label)).toEqual(['2,6', '2.600']);
  expect(suggested.map(({ text }) => consumption(text)?.query)).toEqual(['>=2.6', '>=2600']);
  // Written with three decimals it would be ambiguous again.
  const [first] = suggest('consumo-anual>2,645', fields, words);
  expect(consumption(first?.text ?? '')?.query).toBe('>=2.645');
});

test('the ranges of days with a name', () => {
  expect(Object.values(datePresets).map((range) => Object.values(range('2026-03-01')).join(' '))).toEqual([
    '2026-03-01 2026-03-01',
    '2026-02-23 2026-03-01',
    '2026-03-01 2026-03-31',
    '2026-02-01 2026-02-28',
    '2026-01-30 2026-03-01',
    '2026-03-01 2026-03-31',
    '2026-01-01 2026-12-31',
  ]);
});
