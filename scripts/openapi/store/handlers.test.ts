import { expect, test } from 'vitest';
import { listItems, nextKey } from './handlers.ts';

const items = [
  { Nombre: 'Ángel', Total: 10, Fecha: '2026-11-16T09:00:00+01:00', Estado: 'Activo', EstadoId: 5 },
  { Nombre: 'Berta', Total: 25, Fecha: '2026-12-01', Estado: 'Baja', EstadoId: 9 },
  { Nombre: 'a|b', Total: 30, Fecha: '2027-01-02', Estado: 'Activo', EstadoId: 5 },
  { Nombre: null, Total: null, Fecha: null, Estado: null, EstadoId: null },
];
const columns = {
  Nombre: { kind: 'text' },
  Total: { kind: 'number' },
  Fecha: { kind: 'date' },
  Estado: { kind: 'choice' },
};
const list = (query: Record<string, string>) =>
  listItems(items, query, { columns, envelope: { Totales: { Total: 999 }, PageIndex: 0 } });
const filtered = (column: string, query: string) =>
  (list({ 'FilterColumns[0]': column, 'FilterQueries[0]': query }).Items as object[]).map((item) =>
    items.indexOf(item as never),
  );

test.each([
  ['Nombre', 'angel', [0]],
  ['Nombre', '=berta', [1]],
  ['Nombre', '=bert', []],
  ['Nombre', '!berta', [0, 2, 3]],
  ['Nombre', 'angel|berta', [0, 1]],
  ['Nombre', 'a\\|b', [2]],
  ['Nombre', '∅', [3]],
  ['Nombre', '!∅', [0, 1, 2]],
  ['Total', '25', [1]],
  ['Total', '>=25', [1, 2]],
  ['Total', '<=10', [0]],
  ['Total', '10..25', [0, 1]],
  ['Fecha', '2026-11-16', [0]],
  ['Fecha', '2026', [0, 1]],
  ['Fecha', '2026-11..2026-12', [0, 1]],
  ['Fecha', '>=2026-12', [1, 2]],
  ['Estado', '=activo', [0, 2]],
  ['Estado', '9', [1]],
  ['*', 'baja', [1]],
])('the filter %s «%s» leaves the rows %j', (column, query, rows) => {
  expect(filtered(column, query)).toEqual(rows);
});

test('rows with the same value keep their order', () => {
  const alike = ['b', 'c', 'a'].map((id) => ({ id, Estado: 'Activo' }));
  const facts = { columns: { Estado: { kind: 'choice' } }, envelope: {} };
  const page = listItems(alike, { sortColumn: 'Estado', sortOrder: 'desc' }, facts);
  expect((page.Items as { id: string }[]).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('a list is sorted and paged, and counts and sums all its rows', () => {
  const page = list({ sortColumn: 'Total', sortOrder: 'desc', pageIndex: '0', pageSize: '2' });
  expect(page).toMatchObject({ TotalCount: 4, Totales: { Total: 65 }, PageIndex: 0, Items: [items[2], items[1]] });
});

test('a new key is a number, a code or a UUID, as the others are', () => {
  const uuid = () => 'new';
  expect(nextKey([3, 9], 4, uuid)).toBe(10);
  expect(nextKey(['PT-2026-000119'], 'PT-2026-000119', uuid)).toBe('PT-2026-000120');
  expect(nextKey([], 'a3bb189e-8bf9-4888-9912-ace4e6543002', uuid)).toBe('new');
});
