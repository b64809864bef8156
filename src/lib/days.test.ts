import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, monthBefore, today } from './days.ts';

test('today is the local day, not that of UTC', () => {
  expect(today(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('days are counted over months, years and changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-10-24', 30)).toBe('2026-11-23');
  expect(daysBetween('2026-10-24', '2026-11-23')).toBe(30);
});

test('a month has its first and last day', () => {
  expect(firstOfMonth('2028-02-17')).toBe('2028-02-01');
  expect(lastOfMonth('2028-02-17')).toBe('2028-02-29');
  expect(lastOfMonth('2026-12-01')).toBe('2026-12-31');
});

test('months are counted over years', () => {
  expect(addMonths('2026-11', -23)).toBe('2024-12');
  expect(addMonths('2026-11', 2)).toBe('2027-01');
});

test('the same day of a shorter previous month is its last', () => {
  expect(monthBefore('2026-11-21')).toBe('2026-10-21');
  expect(monthBefore('2026-01-05')).toBe('2025-12-05');
  expect(monthBefore('2026-03-31')).toBe('2026-02-28');
});
