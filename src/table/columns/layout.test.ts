import { describe, expect, test } from 'vitest';
import { moveColumn, toggleColumn } from './columnParts.tsx';
import { defaultLayout, fitLayout } from './layout.ts';

const columns = [
  { id: 'code', main: true },
  { id: 'holder' },
  { id: 'nif' },
  { id: 'fee', defaultHidden: true },
  { id: 'agent' },
];
const layout = defaultLayout(columns);
const order = (...ids: string[]) => ({ order: ids, hidden: ['fee'] });

describe('the visible columns', () => {
  test('are initially those that the page declares, in its order', () => {
    expect(layout).toEqual(order('code', 'holder', 'nif', 'fee', 'agent'));
  });

  test('are hidden and shown', () => {
    expect(toggleColumn(layout, 'nif').hidden).toEqual(['fee', 'nif']);
    expect(toggleColumn(layout, 'fee').hidden).toEqual([]);
  });

  test('move among the visible ones, across hidden ones', () => {
    expect(moveColumn(layout, 'agent', 1, 'code').order).toEqual(['code', 'agent', 'holder', 'nif', 'fee']);
    expect(moveColumn(layout, 'holder', 3, 'code').order).toEqual(['code', 'nif', 'fee', 'agent', 'holder']);
    expect(moveColumn(layout, 'nif', 3, 'code').order).toEqual(['code', 'holder', 'fee', 'agent', 'nif']);
  });

  test('stay in place at either end, behind the main one', () => {
    expect(moveColumn(layout, 'holder', 0, 'code')).toBe(layout);
    expect(moveColumn(layout, 'holder', -5, 'code')).toBe(layout);
    expect(moveColumn(layout, 'agent', 99, 'code')).toBe(layout);
    expect(moveColumn(layout, 'code', 2, 'code')).toBe(layout);
    expect(moveColumn(layout, 'fee', 1, 'code')).toBe(layout);
  });
});

test.each([
  [
    'stays unchanged, with widths and frozen columns',
    { order: ['code', 'agent', 'holder', 'nif', 'fee'], hidden: ['nif'], widths: { nif: 90 }, frozen: 2 },
    { order: ['code', 'agent', 'holder', 'nif', 'fee'], hidden: ['nif'], widths: { nif: 90 }, frozen: 2 },
  ],
  [
    'forgets columns that are gone, twice named or the main one hidden',
    { order: ['code', 'gone', 'holder', 'holder', 'nif', 'fee', 'agent'], hidden: ['gone', 'code', 'fee', 'fee'] },
    layout,
  ],
  [
    'adds new columns where the page declares them, hidden if it hides them',
    { order: ['agent', 'code', 'holder'], hidden: [] },
    order('code', 'agent', 'holder', 'nif', 'fee'),
  ],
  ['that is empty is the default', { order: [], hidden: [] }, layout],
])('a stored layout %s', (_, stored, fitted) => expect(fitLayout(stored, columns)).toEqual(fitted));
