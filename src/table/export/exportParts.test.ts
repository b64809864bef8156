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
/** Heads and lines of the file. */
const written = (...of: Parameters<typeof listTable<Row>>) => {
  const table = listTable(...of);
  return [table.columns.map(({ head }) => head), ...table.lines];
};
const row: Row = { code: 'PT-1', use: null, fee: 12.5, signed: '2026-11-16', there: 3 };

test('a heading that contains its unit does not repeat it', () => {
  const rejected: Column<Row> = { id: 'use', header: '% rechazo', kind: 'number', unit: '%', value: () => 0, width: 1 };
  expect(written([rejected], { order: ['use'], hidden: [] }, [])).toEqual([['% rechazo']]);
});

test('a file has the visible columns in their order, with full names and units', () => {
  const layout = { order: ['code', 'papers', 'signed', 'fee', 'use'], hidden: ['signed'] };
  expect(written(columns, layout, [row])).toEqual([
    ['Código', 'Documentos', 'Comisión (€)', 'Consumo (kWh)'],
    ['PT-1', '3/4', 12.5, null],
  ]);
});

test('a removed column is not in the file', () => {
  expect(written(columns, { order: ['code', 'gone', 'signed'], hidden: [] }, [row])).toEqual([
    ['Código', 'Fecha de firma'],
    ['PT-1', '2026-11-16'],
  ]);
});

test('buttons are not in the file either', () => {
  const buttons: Column<Row> = {
    id: 'do',
    header: 'Acciones',
    kind: 'custom',
    value: () => ' ',
    render: () => null,
    width: 1,
    controls: true,
  };
  expect(written([...columns, buttons], { order: ['code', 'do'], hidden: [] }, [row])).toEqual([['Código'], ['PT-1']]);
});

test('amounts have two decimals in the file, and numbers those of their column', () => {
  const use: Column<Row> = { id: 'use', header: 'Consumo', kind: 'number', decimals: 3, value: () => 0, width: 1 };
  const fee: Column<Row> = { id: 'fee', header: 'Comisión', kind: 'euro', value: () => 0, width: 1 };
  const table = listTable([use, fee], { order: ['use', 'fee'], hidden: [] }, []);
  expect(table.columns.map(({ decimals }) => decimals)).toEqual([3, 2]);
});
