import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, utcMidnight, weekday } from './iso-day.ts';

test('days are counted across leap days and changes of the clock', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayNumber('2024-03-01') - dayNumber('2024-02-28')).toBe(2);
  expect(dayNumber('2026-12-31') - dayNumber('2026-07-01')).toBe(183);
});

test.each(['', '2026-2-1', '2026-02-30', '2025-02-29', '2026-13-01', '12/02/2026', '2026-02-12T00:00'])(
  '%j is no day',
  (text) => expect(() => dayNumber(text)).toThrow(RangeError),
);

test('day number, weekday and Date agree', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 60_000 }), (day) => {
      const date = new Date(utcMidnight(day));
      expect(dayNumber(date.toISOString().slice(0, 10))).toBe(day);
      expect(weekday(day)).toBe(date.getUTCDay());
    }),
  );
});
