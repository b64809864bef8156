import { describe, expect, test } from 'vitest';
import { clockPositions, moments, ticksOf } from './market-day.ts';

const times = (day: string, count: number) => moments(day, count).map(({ time }) => time);

test('a day of quarters and a day of hours begin at midnight in Madrid', () => {
  expect(times('2026-11-20', 96).slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
  expect(times('2026-07-01', 96).at(-1)).toBe('23:45');
  expect(times('2025-07-01', 24).slice(22)).toEqual(['22:00', '23:00']);
});

describe('when the clock changes', () => {
  test('23 hours: the third does not exist', () => {
    expect(times('2026-03-29', 92).slice(4, 10)).toEqual(['01:00', '01:15', '01:30', '01:45', '03:00', '03:15']);
    expect(times('2025-03-30', 23).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  });

  test('25 hours: the third occurs twice, and is marked', () => {
    const day = moments('2026-10-25', 100);
    expect(day.slice(8, 16).map(({ time, again }) => `${time}${again ? '*' : ''}`)).toEqual([
      '02:00',
      '02:15',
      '02:30',
      '02:45',
      '02:00*',
      '02:15*',
      '02:30*',
      '02:45*',
    ]);
    expect(day.at(-1)?.time).toBe('23:45');
  });
});

test('the axis labels every fourth hour at its position, and the end', () => {
  expect(ticksOf(moments('2026-10-25', 100))).toEqual([
    { at: 0, label: '00' },
    { at: 20, label: '04' },
    { at: 36, label: '08' },
    { at: 52, label: '12' },
    { at: 68, label: '16' },
    { at: 84, label: '20' },
    { at: 100, label: '24' },
  ]);
});

test('every price has its position on the clock: the skipped hour has none, the repeated one two', () => {
  expect(clockPositions(moments('2025-03-30', 23)).slice(0, 4)).toEqual([0, 1, 3, 4]);
  expect(clockPositions(moments('2024-10-27', 25)).slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
  expect(clockPositions(moments('2026-10-25', 100)).slice(7, 14)).toEqual([7, 8, 9, 10, 11, 8, 9]);
  expect(clockPositions(moments('2026-11-20', 96)).at(-1)).toBe(95);
});
