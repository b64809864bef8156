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

describe('a stored layout', () => {
  test('stays unchanged', () => {
    const stored = { order: ['code', 'agent', 'holder', 'nif', 'fee'], hidden: ['nif'] };
    expect(fitLayout(stored, columns)).toEqual(stored);
  });

  test('forgets columns that are gone, twice named or the main one hidden', () => {
    const stored = {
      order: ['code', 'gone', 'holder', 'holder', 'nif', 'fee', 'agent'],
      hidden: ['gone', 'code', 'fee', 'fee'],
    };
    expect(fitLayout(stored, columns)).toEqual(layout);
  });

  test('adds new columns where the page declares them, hidden if it hides them', () => {
    expect(fitLayout({ order: ['agent', 'code', 'holder'], hidden: [] }, columns)).toEqual(
      order('code', 'agent', 'holder', 'nif', 'fee'),
    );
  });

  test('keeps widths and frozen columns', () => {
    expect(fitLayout({ ...layout, widths: { nif: 90 }, frozen: 2 }, columns)).toEqual({
      ...layout,
      widths: { nif: 90 },
      frozen: 2,
    });
  });

  test('that is empty is the default', () => {
    expect(fitLayout({ order: [], hidden: [] }, columns)).toEqual(layout);
  });
});
