import { describe, expect, test } from 'vitest';
import { contractTone, due, situationGlyph } from './states.ts';

describe('the end of a contract', () => {
  const today = '2026-11-16';
  test.each([
    ['2026-11-15', 5, 'red'],
    ['2026-11-16', 5, 'amber'],
    ['2026-12-16', 5, 'amber'],
    ['2026-12-17', 5, undefined],
    ['2026-10-31', 9, 'red'],
    ['2026-10-31', 7, undefined],
    ['2026-10-31', 11, undefined],
    [null, 5, undefined],
  ])('%s of a contract in state %s is %s', (end, state, color) => expect(due(end, state, today)).toBe(color));
});

test('an unknown state or situation is shown without a colour', () => {
  expect(contractTone(99)).toBe('neutral');
  expect(contractTone(null)).toBe('neutral');
  expect(situationGlyph(99)).toEqual({ kind: 'pending' });
});
