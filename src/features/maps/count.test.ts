import { expect, test } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import { finder } from '~/ui/map/municipalities.ts';
import { byMunicipality, rest, sumsOf } from './count.ts';

const row = (Municipio: string | null, ConsumoAnual: number | null = 10, ImporteComision: number | null = 1) =>
  ({ Municipio, ConsumoAnual, ImporteComision }) as ContractRow;
const find = finder([
  { name: 'Donostia/San Sebastián', at: [1, 1] },
  { name: 'Eibar', at: [2, 2] },
]);

test('contracts without a province are the total minus those of the provinces', () => {
  const whole = { count: 10, consumption: 100, commission: 5 };
  const part = { count: 4, consumption: 30, commission: 2 };
  expect(rest(whole, [part, part])).toEqual({ count: 2, consumption: 40, commission: 1 });
  expect(rest(whole, [whole])).toBeUndefined();
  expect(rest(whole, [{ ...part, consumption: null }])).toEqual({ count: 6, consumption: null, commission: 3 });
});

test('sums that the API does not return are unknown, not zero', () => {
  expect(sumsOf({ Items: [], TotalCount: 7, Totales: null })).toEqual({
    count: 7,
    consumption: null,
    commission: null,
  });
});

test('contracts are counted by municipality, however it is spelt, and none is lost', () => {
  const rows = [
    row('Donostia', 5),
    row('San Sebastián', 6, 2),
    row('Donostia', null, null),
    row(' Eibar '),
    row('Montealto'),
    row(null),
    row('  '),
  ];
  const { towns, unknown } = byMunicipality(rows, find);
  expect(towns).toEqual([
    {
      name: 'Donostia/San Sebastián',
      spellings: ['Donostia', 'San Sebastián'],
      municipality: { name: 'Donostia/San Sebastián', at: [1, 1] },
      count: 3,
      consumption: 11,
      commission: 3,
    },
    {
      name: 'Eibar',
      spellings: ['Eibar'],
      municipality: { name: 'Eibar', at: [2, 2] },
      count: 1,
      consumption: 10,
      commission: 1,
    },
    { name: 'Montealto', spellings: ['Montealto'], count: 1, consumption: 10, commission: 1 },
  ]);
  expect(unknown).toEqual({ count: 2, consumption: 20, commission: 2 });
  expect(towns.reduce((sum, { count }) => sum + count, unknown?.count ?? 0)).toBe(rows.length);
});
