import { expect, test } from 'vitest';
import { type MapData, mapTable, summaryOf, totals } from './declaration.ts';

const data: MapData = {
  name: 'Puntos por provincia',
  axis: 'Provincia',
  measures: [
    { name: 'Puntos', format: String },
    { name: 'kWh', format: (value) => (value === null ? '—' : `${value}`) },
    { name: 'Media', format: String, ofAll: ([count, sum]) => (count && sum != null ? sum / count : null) },
  ],
  bubbles: [
    { id: '15', name: 'A Coruña', values: [2, 20, 10], at: [1, 1], href: '/lista?p=15' },
    { id: '28', name: 'Madrid', values: [8, 40, 5], at: [2, 2], href: '/lista?p=28' },
  ],
  elsewhere: [{ id: 'unknown', name: 'Sin provincia', values: [1, 6, 6], href: '/lista?p=' }],
};

test('the table has the numbers of the bubbles, those without a place, and the total', () => {
  const { head, rows } = mapTable(data, 'Total');
  expect(head).toEqual(['Provincia', 'Puntos', 'kWh', 'Media']);
  expect(Array.from({ length: rows.length }, (_, at) => rows.at(at))).toEqual([
    { name: 'Madrid', cells: [{ text: '8', href: '/lista?p=28' }, { text: '40' }, { text: '5' }] },
    { name: 'A Coruña', cells: [{ text: '2', href: '/lista?p=15' }, { text: '20' }, { text: '10' }] },
    { name: 'Sin provincia', cells: [{ text: '1', href: '/lista?p=' }, { text: '6' }, { text: '6' }] },
    { name: 'Total', cells: [{ text: '11' }, { text: '66' }, { text: '6' }] },
  ]);
});

test('a value that is unknown for one place is unknown in the total', () => {
  const unread = { id: 'unread', name: 'Sin leer', values: [5, null, null], href: '/lista' };
  expect(totals({ ...data, elsewhere: [unread] })).toEqual([15, null, null]);
});

test('a place is read aloud with all of its figures', () => {
  expect(summaryOf(data, { name: 'Madrid', values: [8, null, 5] })).toBe('Madrid: Puntos 8, kWh —, Media 5');
});
