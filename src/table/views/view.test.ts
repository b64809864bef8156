import { describe, expect, test } from 'vitest';
import { moveColumn, toggleColumn } from '../columns/changeView.ts';
import { defaultView, fitView } from './view.ts';

const columns = [
  { id: 'code', main: true },
  { id: 'holder' },
  { id: 'nif' },
  { id: 'fee', defaultHidden: true },
  { id: 'agent' },
];
const view = defaultView(columns);
const order = (...ids: string[]) => ({ order: ids, hidden: ['fee'] });

describe('the columns in sight', () => {
  test('are at first those that the page declares, in its order', () => {
    expect(view).toEqual(order('code', 'holder', 'nif', 'fee', 'agent'));
  });

  test('are hidden and shown', () => {
    expect(toggleColumn(view, 'nif').hidden).toEqual(['fee', 'nif']);
    expect(toggleColumn(view, 'fee').hidden).toEqual([]);
  });

  test('move among those in sight, over the hidden ones', () => {
    expect(moveColumn(view, 'agent', 1, 'code').order).toEqual(['code', 'agent', 'holder', 'nif', 'fee']);
    expect(moveColumn(view, 'holder', 3, 'code').order).toEqual(['code', 'nif', 'fee', 'agent', 'holder']);
    expect(moveColumn(view, 'nif', 3, 'code').order).toEqual(['code', 'holder', 'fee', 'agent', 'nif']);
  });

  test('stay where they are at either end, behind the main one', () => {
    expect(moveColumn(view, 'holder', 0, 'code')).toBe(view);
    expect(moveColumn(view, 'holder', -5, 'code')).toBe(view);
    expect(moveColumn(view, 'agent', 99, 'code')).toBe(view);
    expect(moveColumn(view, 'code', 2, 'code')).toBe(view);
    expect(moveColumn(view, 'fee', 1, 'code')).toBe(view);
  });
});

describe('a view that was kept', () => {
  test('is kept as it is', () => {
    const kept = { order: ['code', 'agent', 'holder', 'nif', 'fee'], hidden: ['nif'] };
    expect(fitView(kept, columns)).toEqual(kept);
  });

  test('forgets columns that are gone, twice named or the main one hidden', () => {
    const kept = {
      order: ['code', 'gone', 'holder', 'holder', 'nif', 'fee', 'agent'],
      hidden: ['gone', 'code', 'fee', 'fee'],
    };
    expect(fitView(kept, columns)).toEqual(view);
  });

  test('takes new columns where the page declares them, hidden where it hides them', () => {
    expect(fitView({ order: ['agent', 'code', 'holder'], hidden: [] }, columns)).toEqual(
      order('code', 'agent', 'holder', 'nif', 'fee'),
    );
  });

  test('keeps widths and what is frozen', () => {
    expect(fitView({ ...view, widths: { nif: 90 }, frozen: 2 }, columns)).toEqual({
      ...view,
      widths: { nif: 90 },
      frozen: 2,
    });
  });

  test('of nothing is the default one', () => {
    expect(fitView({ order: [], hidden: [] }, columns)).toEqual(view);
  });
});
