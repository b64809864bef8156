import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

test('a fingerprint is short, the same for the same text, and without letters that look like digits', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(fingerprintOf(text)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(fingerprintOf(text)).toBe(fingerprintOf(text));
    }),
  ));

test('ten thousand offers that differ by a cent have ten thousand fingerprints', () =>
  expect(new Set(Array.from({ length: 10_000 }, (_, cent) => fingerprintOf(`Fijo 12M ${cent / 100}`))).size).toBe(
    10_000,
  ));
