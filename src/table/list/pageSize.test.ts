import { expect, test } from 'vitest';
import { rowHeights, rowsThatFit } from './pageSize.ts';

test.each([
  ['compact', 600, 10],
  ['compact', 900, 20],
  ['comfortable', 900, 16],
  ['compact', 1440, 37],
  ['compact', 9000, 100],
] as const)('%s rows in a window of %i pixels: %i', (density, height, rows) =>
  expect(rowsThatFit(height, rowHeights[density])).toBe(rows),
);
