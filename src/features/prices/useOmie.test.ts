import { expect, test } from 'vitest';
import { piecesOf } from './useOmie.ts';

test('a range is split into calls, with no day left out and none fetched twice', () => {
  expect(piecesOf({ from: '2026-11-01', to: '2026-11-15' })).toEqual([{ from: '2026-11-01', to: '2026-11-15' }]);
  expect(piecesOf({ from: '2025-10-12', to: '2026-11-15' })).toHaveLength(1);
  expect(piecesOf({ from: '2025-10-11', to: '2026-11-15' })).toEqual([
    { from: '2025-10-12', to: '2026-11-15' },
    { from: '2025-10-11', to: '2025-10-11' },
  ]);
});
