import { expect, test } from 'vitest';
import type { Column } from '../columns.ts';
import { listTable } from './exportParts.tsx';

interface Row {
  code: string;
  use: number | null;
  fee: number;
  signed: string;
  there: number;
}

const columns: Column<Row>[] = [
  { id: 'code', header: 'Código', kind: 'code', value: (row) => row.code, width: 1, main: true },
  { id: 'use', header: 'Consumo', kind: 'number', unit: 'kWh', value: (row) => row.use, width: 1 },
  { id: 'fee', header: 'Comisión', kind: 'euro', value: (row) => row.fee, width: 1 },
  { id: 'signed', header: 'Firma', name: 'Fecha de firma', kind: 'date', value: (row) => row.signed, width: 1 },
  {
    id: 'papers',
    header: 'Documentos',
    kind: 'custom',
    value: (row) => row.there,
    render: () => null,
    file: (row) => `${row.there}/4`,
    width: 1,
  },
];
const buttons: Column<Row> = { ...(columns[4] as Column<Row>), id: 'do', controls: true };
const row: Row = { code: 'PT-1', use: null, fee: 12.5, signed: '2026-11-16', there: 3 };

test.each([
  ['the visible columns in their order', ['code', 'papers', 'fee', 'use'], ['PT-1', '3/4', 12.5, null]],
  ['no column that is gone, and no buttons', ['code', 'gone', 'do', 'signed'], ['PT-1', '2026-11-16']],
])('a file has %s', (_, order, line) =>
  expect(listTable([...columns, buttons], { order, hidden: [] }, [row]).lines).toEqual([line]),
);

test('headings are full names with their unit, unless they contain it; numbers have the decimals of their column', () => {
  const share: Column<Row> = { id: '%', header: '% rechazo', kind: 'number', unit: '%', value: () => 0, width: 1 };
  const price: Column<Row> = { ...share, id: 'price', header: 'Precio', unit: '€/kWh', decimals: 3 };
  const all = [...columns, share, price];
  const table = listTable(all, { order: all.map(({ id }) => id), hidden: ['code'] }, []);
  expect(table.columns.map(({ head, decimals }) => [head, decimals])).toEqual([
    ['Consumo (kWh)', undefined],
    ['Comisión (€)', 2],
    ['Fecha de firma', undefined],
    ['Documentos', undefined],
    ['% rechazo', undefined],
    ['Precio (€/kWh)', 3],
  ]);
});
