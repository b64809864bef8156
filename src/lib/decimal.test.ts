import { expect, test } from 'vitest';
import { parseDecimal } from './decimal.ts';

test.each([
  ['20,5', 20.5],
  ['20.5', 20.5],
  ['1.234,5', 1234.5],
  ['1.234', 1234],
  ['12.345.678', 12345678],
  [' 42 180 ', 42180],
  ['-3', -3],
  [',5', 0.5],
  ['0', 0],
])('%j is %d', (text, number) => expect(parseDecimal(text)).toBe(number));

test.each(['', 'doce', '1,2,3', '1.23.4', '--1', '1e5', '.', '∞'])('%j is no number', (text) =>
  expect(parseDecimal(text)).toBeUndefined(),
);
