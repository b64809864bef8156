import { expect, test } from 'vitest';
import { coverPairs } from './pairs.ts';

const dimensions = {
  state: ['full', 'empty', 'loading', 'failing', 'denied'],
  width: [1440, 390, 768, 1280, 2560],
  brand: ['portal', 'grupo-optimus', 'kleenenergy'],
  scheme: ['light', 'dark'],
  language: ['es', 'en', 'ca'],
} as const;

test('every pair of values of any two dimensions occurs, in far fewer rows than all combinations', () => {
  const rows = coverPairs(dimensions);
  const names = Object.keys(dimensions) as (keyof typeof dimensions)[];
  for (const name of names)
    for (const other of names.slice(names.indexOf(name) + 1))
      for (const value of dimensions[name])
        for (const beside of dimensions[other])
          expect(
            rows.some((row) => row[name] === value && row[other] === beside),
            `${value} with ${beside}`,
          ).toBe(true);
  // Width and state alone have 25 pairs, so it cannot be much less.
  expect(rows.length).toBeLessThanOrEqual(28);
});

test('the same dimensions give the same rows, and the first has the defaults', () => {
  expect(coverPairs(dimensions)).toEqual(coverPairs(dimensions));
  expect(coverPairs(dimensions)[0]).toEqual({
    state: 'full',
    width: 1440,
    brand: 'portal',
    scheme: 'light',
    language: 'es',
  });
});

test('dimensions with one value, or with none', () => {
  expect(coverPairs({ state: ['full'], width: [390, 1440] })).toEqual([
    { state: 'full', width: 390 },
    { state: 'full', width: 1440 },
  ]);
  expect(coverPairs({ state: [], width: [390] })).toEqual([]);
});
