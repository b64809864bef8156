import { describe, expect, test } from 'vitest';
import { contractTone, due, situationGlyph } from './states.ts';

describe('the end of a contract', () => {
  const today = '2026-11-16';
  test.each([
    ['2026-11-15', 'active', 'red'],
    ['2026-11-16', 'active', 'amber'],
    ['2026-12-16', 'active', 'amber'],
    ['2026-12-17', 'active', undefined],
    ['2026-10-31', 'expired', 'red'],
    ['2026-10-31', 'ended', undefined],
    ['2026-10-31', '?11', undefined],
    [null, 'active', undefined],
  ] as const)('%s of a contract in state %s is %s', (end, state, color) => expect(due(end, state, today)).toBe(color));
});

test('an unknown state or situation is shown without a colour', () => {
  expect(contractTone('?99')).toBe('neutral');
  expect(contractTone(null)).toBe('neutral');
  expect(situationGlyph('?99')).toEqual({ kind: 'pending' });
});
