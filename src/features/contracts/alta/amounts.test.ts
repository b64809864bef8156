import { expect, test } from 'vitest';
import { powerDecimals } from './amounts.ts';

test('powers that stand together have the decimals of the finest, one at least', () => {
  expect(powerDecimals(20)).toBe(1);
  expect(powerDecimals(3.45, 13.8)).toBe(2);
  expect(powerDecimals(3.464, null, 20)).toBe(3);
  expect(powerDecimals()).toBe(1);
});
