import { expect, test } from 'vitest';
import { readCode } from './code.ts';

test.each([
  ['PT-2026-000018', 'contract', 'PT-2026-000018'],
  [' pt 2026 000018 ', 'contract', 'PT-2026-000018'],
  ['f26-0000001', 'invoice', 'F26-0000001'],
  ['b-99.000.028', 'nif', 'B99000028'],
  ['12345678-z', 'nif', '12345678Z'],
  ['ES 0021 9900 0001 2345 EB 0F', 'cups', 'ES0021990000012345EB0F'],
  ['es0021990000012345eb', 'cups', 'ES0021990000012345EB'],
  ['00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01', 'trace', '4bf92f3577b34da6a3ce929d0e0e4736'],
])('%j is a whole number', (text, kind, value) => expect(readCode(text)).toEqual({ kind, value }));

test.each(['PT-2026-0000', 'F26-00000', '12345678A', 'ES002199000001', 'ferretería', '2026', ''])(
  '%j is a part of one, or a word',
  (text) => expect(readCode(text)).toBeUndefined(),
);
