import { afterEach, expect, test, vi } from 'vitest';
import type { Density } from '~/lib/listAddress.ts';
import { type ListPlace, pageSizeOf, rowsInWindow } from './pageSize.ts';

afterEach(() => void vi.unstubAllGlobals());

interface Window {
  width?: number;
  height?: number;
  density?: Density;
  place?: ListPlace;
  /** Of the page's root. */
  data?: Record<string, string>;
  /** Lists with saved views. */
  lists?: string[];
}

function inWindow({ width = 1440, height = 900, density = 'compact', place, data = {}, lists = [] }: Window) {
  vi.stubGlobal('innerHeight', height);
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('document', { documentElement: { dataset: data } });
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ pinned: 0, starts: {}, lists }) });
  return rowsInWindow(density, place);
}

// Clause 9.5
test.each<[string, Window, number]>([
  ['a window', {}, 20],
  ['a low window', { height: 600 }, 10],
  ['a high window', { height: 1440 }, 37],
  ['a very high window', { height: 9000 }, 100],
  ['comfortable rows', { density: 'comfortable' }, 16],
  ['a phone, whose rows are cards', { width: 390 }, 10],
  ['a list within a record, below its heading and tabs', { place: 'part' }, 15],
  ['a list of which the person has saved views', { place: 'contracts', lists: ['contracts'] }, 19],
  ['another list', { place: 'contracts', lists: ['invoices'] }, 20],
  ['a screen with a bar of its own', { place: 'sips' }, 18],
  ['the strip of an environment', { data: { strip: '20' } }, 19],
  ['the bar of an impersonation', { data: { impersonating: '' } }, 18],
])('the rows that fit %s', (_, window, rows) => expect(inWindow(window)).toBe(rows));

// Clause 9.5
test('a person who has chosen no size gets ten rows, or what the brand or the list says', () => {
  const root = (data: Record<string, string>) => vi.stubGlobal('document', { documentElement: { dataset: data } });
  root({});
  expect([pageSizeOf(undefined, undefined), pageSizeOf(undefined, 50)]).toEqual([undefined, undefined]);
  root({ rows: 'fit' });
  expect([pageSizeOf(undefined, undefined), pageSizeOf(undefined, 50)]).toEqual(['auto', undefined]);
  expect([pageSizeOf(20, undefined), pageSizeOf(20, 50), pageSizeOf('auto', 50)]).toEqual([20, 20, 'auto']);
});
