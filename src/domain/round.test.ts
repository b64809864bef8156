import { expect, test } from 'vitest';
import { round } from './round.ts';

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.675, 2, 2.68],
  [12.3688, 2, 12.37],
  [1_284_903.175, 2, 1_284_903.18],
  [0.1 + 0.2, 15, 0.3],
  [7, 2, 7],
  [0, 2, 0],
])('%f to %i decimals is %f', (value, decimals, rounded) => expect(round(value, decimals)).toBe(rounded));
