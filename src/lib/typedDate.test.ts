import { describe, expect, test } from 'vitest';
import { parseTypedDate } from './typedDate.ts';

describe('a typed date', () => {
  // Clause 9.33
  test.each(['3/11/26', '03/11/2026', '03-11-2026', '3.11.26', ' 3 11 2026 ', '2026-11-03'])(
    '%s is 3 November in Spanish',
    (text) => {
      expect(parseTypedDate(text, 'es')).toBe('2026-11-03');
    },
  );

  // Clause 9.31
  test('has the month first in English', () => {
    expect(parseTypedDate('11/3/26', 'en')).toBe('2026-11-03');
    expect(parseTypedDate('2026-11-03', 'en')).toBe('2026-11-03');
  });

  test.each(['', '31/02/2026', '29/2/2026', '32/1/2026', '1/13/2026', '1/1/0800', 'ayer', '3/11', '3/11/26/1'])(
    '%s is not valid',
    (text) => {
      expect(parseTypedDate(text, 'es')).toBeUndefined();
    },
  );

  test('knows leap years', () => {
    expect(parseTypedDate('29/2/2028', 'es')).toBe('2028-02-29');
  });
});
