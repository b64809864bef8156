import { expect, test } from 'vitest';
import { marked, pathTo, rowsOf, search, type TreeNode } from './nodes.ts';

const nodes: TreeNode[] = [
  {
    id: '1',
    name: 'Dirección',
    children: [
      { id: '2', name: 'Delegación Ebro', children: [{ id: '4', name: 'Ana Pérez', detail: 'Inactivo' }] },
      { id: '3', name: 'Delegación Sur', children: [{ id: '6', name: 'Luz Gil' }] },
    ],
  },
  { id: '5', name: 'Otra', children: [] },
];
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('open branches show their children, and every row its position', () => {
  const rows = rowsOf(nodes, ({ id }) => id === '1');
  expect(ids(rows)).toEqual(['1', '2', '3', '5']);
  expect(rows[2]).toMatchObject({ level: 2, position: 2, siblings: 2, parent: '1', open: false });
  expect(rows[3]).toMatchObject({ level: 1, position: 2, siblings: 2, parent: undefined, open: undefined });
});

test('a search keeps the branches above its matches, ignoring accents and the order of its words', () => {
  const found = search(nodes, 'perez ANA');
  expect([...found.matches]).toEqual(['4']);
  expect(ids(rowsOf(nodes, ({ id }) => found.leads.has(id), found))).toEqual(['1', '2', '4']);
  expect([...search(nodes, 'inactivo').matches]).toEqual(['4']);
});

test('a match without further matches below shows all its children', () => {
  const found = search(nodes, 'ebro');
  expect(ids(rowsOf(nodes, () => true, found))).toEqual(['1', '2', '4']);
});

test('a path has the names of all ancestors', () => {
  expect(ids(pathTo(nodes, '4'))).toEqual(['1', '2', '4']);
  expect(pathTo(nodes, 'x')).toEqual([]);
});

test('the searched text is marked within the name', () => {
  expect(marked('Delegación Ebro', 'cion br')).toEqual(['Delega', 'ción', ' E', 'br', 'o']);
  expect(marked('Ebro', 'eb')).toEqual(['', 'Eb', 'ro']);
  expect(marked('Ebro', '')).toEqual(['Ebro']);
});
