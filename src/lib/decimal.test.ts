import { expect, test } from 'vitest';
import { decimalsOf, parseDecimal, powerDecimals } from './decimal.ts';

test.each([
  ['20,5', 20.5],
  ['20.5', 20.5],
  ['1.234,5', 1234.5],
  ['1.234', 1234],
  ['12.345.678', 12345678],
  [' 42 180 ', 42180],
  ['-3', -3],
  ['−1.234,5', -1234.5],
  [',5', 0.5],
  ['0', 0],
])('%j is %d', (text, number) => expect(parseDecimal(text, 'es')).toBe(number));

test.each(['', 'doce', '1,2,3', '1.23.4', '--1', '1e5', '.', '∞'])('%j is not a number', (text) =>
  expect(parseDecimal(text, 'es')).toBeUndefined(),
);

test.each([
  ['1,234.5', 1234.5],
  ['1,234', 1234],
  ['1234.5', 1234.5],
  ['3,5', 3.5],
  ['20', 20],
])('%j is %d in English', (text, number) => expect(parseDecimal(text, 'en')).toBe(number));

test('a number has as many decimals as it needs', () => {
  expect([20, 3.45, 5.555, 0.1 + 0.2, 1 / 3, Number.NaN].map(decimalsOf)).toEqual([0, 2, 3, 1, 6, 0]);
});

test('powers shown together have the decimals of the most precise one, at least one', () => {
  expect(powerDecimals(20)).toBe(1);
  expect(powerDecimals(3.45, 13.8)).toBe(2);
  expect(powerDecimals(3.464, null, 20)).toBe(3);
  expect(powerDecimals()).toBe(1);
});
