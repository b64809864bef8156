import { describe, expect, test } from 'vitest';
import { cellAt, type HeatData, heatTable, layOut, stepOf, walk } from './heat.ts';

const rows = [
  { name: '24/10', values: [10, 20, 30] },
  // The second column comes twice.
  { name: '25/10', values: [-5, 1, 2, 3], columns: [0, 1, 1, 2] },
  // The second column never is.
  { name: '28/03', values: [7, null], columns: [0, 2] },
];
const grid = layOut({ rows });

test('values are in their column, and share one that has several', () => {
  expect(grid.cells.map(({ row, column, part, parts }) => [row, column, part, parts])).toEqual([
    [0, 0, 0, 1],
    [0, 1, 0, 1],
    [0, 2, 0, 1],
    [1, 0, 0, 1],
    [1, 1, 0, 2],
    [1, 1, 1, 2],
    [1, 2, 0, 1],
    [2, 0, 0, 1],
    [2, 2, 0, 1],
  ]);
  expect(grid).toMatchObject({ starts: [0, 3, 7, 9], low: -5, high: 30 });
});

test('the scale includes zero, and only zero has its colour', () => {
  expect(layOut({ rows: [{ name: '', values: [50, 60] }] })).toMatchObject({ low: 0, high: 60 });
  expect(layOut({ rows: [] })).toMatchObject({ low: 0, high: 0 });
  const scale = { low: -10, high: 1000 };
  expect([0, 1000, 500, 0.1, -10, -0.1].map((value) => stepOf(value, scale))).toEqual([0, 24, 12, 1, -24, -1]);
  expect(stepOf(5, { low: 0, high: 0 })).toBe(0);
});

test('a position is in one cell, among the quarters of an hour that comes twice too', () => {
  const twice = layOut({ rows: [{ name: '', values: [1, 2, 3, 4, 5, 6], columns: [0, 1, 2, 1, 2, 3] }] });
  const at = (position: number) => cellAt(twice, 0, position);
  expect([0, 0.9, 1.2, 1.6, 2.1, 2.9, 3.5].map(at)).toEqual([0, 0, 1, 3, 2, 4, 5]);
  expect(cellAt(twice, 1, 0)).toBeUndefined();
});

describe('the keys move', () => {
  const go = (key: string, from: number, ctrl = false) => walk(grid, key, from, ctrl);

  test('from value to value, and on to the next row', () => {
    expect([go('ArrowRight', 2), go('ArrowLeft', 3), go('ArrowLeft', 0), go('ArrowRight', 8)]).toEqual([3, 2, 0, 8]);
  });

  test('up and down in the same column, or to the previous one if the row has no value there', () => {
    expect(go('ArrowDown', 2)).toBe(6);
    expect(go('ArrowUp', 8)).toBe(6);
    expect([go('ArrowDown', 3), go('ArrowDown', 5)]).toEqual([7, 7]);
    expect(go('ArrowDown', 8)).toBe(8);
    expect([go('PageDown', 0), go('PageUp', 7)]).toEqual([7, 0]);
  });

  test('to the ends of the row and of the whole', () => {
    expect([go('Home', 5), go('End', 5), go('Home', 5, true), go('End', 5, true)]).toEqual([3, 6, 0, 8]);
    expect(go('x', 5)).toBeUndefined();
    expect(walk(layOut({ rows: [] }), 'Home', 0, false)).toBeUndefined();
  });
});

test('the table has all values, two in one column beside each other', () => {
  const data: HeatData = {
    name: 'OMIE',
    summary: '',
    axis: 'Día',
    columns: ['00', '01', '02'],
    rows,
    unit: '€/MWh',
    format: String,
  };
  const table = heatTable(data);
  expect(table).toMatchObject({ caption: 'OMIE (€/MWh)', head: ['Día', '00', '01', '02'] });
  const cells = [0, 1, 2].map((row) => table.rows.at(row)?.cells.map(({ text }) => text));
  expect(cells).toEqual([
    ['10', '20', '30'],
    ['-5', '1 / 2', '3'],
    ['7', '', '—'],
  ]);
});
