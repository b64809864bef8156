import { expect, test } from 'vitest';
import { partFrame, rowHeights, rowsThatFit } from './pageSize.ts';

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
