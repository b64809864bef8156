import { expect, test, vi } from 'vitest';
import { pageSizeOf, partFrame, rowHeights, rowsInWindow, rowsThatFit } from './pageSize.ts';

test.each([
  ['compact', 600, 10],
  ['compact', 900, 20],
  ['comfortable', 900, 16],
  ['compact', 1440, 37],
  ['compact', 9000, 100],
] as const)('%s rows in a window of %i pixels: %i', (density, height, rows) =>
  expect(rowsThatFit(height, rowHeights[density])).toBe(rows),
);

test('a list within a record has fewer, because its heading and tabs take space', () =>
  expect(rowsThatFit(900, rowHeights.compact, partFrame)).toBe(15));

const inWindow = (width: number, data = {}) => {
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('document', { documentElement: { dataset: data } });
  const rows = rowsInWindow('compact');
  vi.unstubAllGlobals();
  return rows;
};

// Clause 9.5
test('a phone shows the usual number, because its rows are cards', () => {
  expect(inWindow(1440)).toBe(20);
  expect(inWindow(390)).toBe(10);
});

test('the build has no document', () => {
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('innerWidth', 1440);
  expect(rowsInWindow('compact')).toBe(20);
  vi.unstubAllGlobals();
});

test('the strip of an environment takes the room of a row, the bar of an impersonation that of two', () => {
  expect(inWindow(1440, { strip: '20' })).toBe(19);
  expect(inWindow(1440, { impersonating: '' })).toBe(18);
  expect(inWindow(1440, { strip: '20', impersonating: '' })).toBe(18);
});

// Clause 9.5
test('a list fills the window unless the person has chosen a size or the list declares one', () => {
  expect(pageSizeOf(undefined, undefined)).toBe('auto');
  expect(pageSizeOf(undefined, 50)).toBeUndefined();
  expect([pageSizeOf(20, undefined), pageSizeOf(20, 50), pageSizeOf('auto', 50)]).toEqual([20, 20, 'auto']);
});
