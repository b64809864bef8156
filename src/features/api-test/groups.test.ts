import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rows } from '~/api/endpoint.ts';
import { groupRows } from './groups.ts';

const result = v.unknown();
const all = [
  rows('utility').get('listCnaes', 'utility/cnaes', { result }),
  rows('contracts').get('getContract', 'contract/id', { result }),
  rows('contracts').post('insertContract', 'contract/insert', { result }),
];
const texts: Record<string, string> = {
  listCnaes: 'Códigos CNAE',
  getContract: 'Contrato por código',
  insertContract: 'Alta',
};
const names: Record<string, string> = { utility: 'Utilidades', contracts: 'Contratos' };
const search = (text: string) =>
  groupRows(
    all,
    text,
    ({ name }) => texts[name] ?? '',
    (area) => names[area] ?? area,
  ).map(({ area, rows, count }) => ({ area, names: rows.map(({ name }) => name), count }));

test('without a search all rows stand below their areas, by name', () => {
  expect(search(' ')).toEqual([
    { area: 'contracts', names: ['getContract', 'insertContract'], count: 2 },
    { area: 'utility', names: ['listCnaes'], count: 1 },
  ]);
});

test.each([
  ['CODIGO', ['getContract', 'listCnaes']],
  ['post', ['insertContract']],
  ['contract/id', ['getContract']],
  ['insertcontract', ['insertContract']],
  ['get codigo contrato', ['getContract']],
  ['nada', []],
])('%s finds %j', (text, found) => {
  expect(search(text).flatMap(({ names }) => names)).toEqual(found);
});
