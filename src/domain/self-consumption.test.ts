import { expect, test } from 'vitest';
import { compensation } from './self-consumption.ts';

test.each([
  ['41', 'paid'],
  ['42', 'paid'],
  ['43', 'paid'],
  ['31', 'none'],
  ['51', 'none'],
  ['00', 'none'],
  [null, 'none'],
  ['0C', 'unknown'],
  ['12', 'unknown'],
] as const)('the surplus of a supply of type %s: %s', (code, what) => expect(compensation(code)).toBe(what));
