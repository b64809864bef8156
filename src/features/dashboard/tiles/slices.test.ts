import { expect, test } from 'vitest';
import { sharesOf } from './slices.ts';

const counted = (counts: Record<number, number | null>) =>
  Object.entries(counts).map(([id, Cantidad]) => ({ IdSituacion: Number(id), Nombre: `s${id}`, Cantidad }));

test('finished and empty ones are left out, the largest comes first, those that need somebody last', () => {
  expect(sharesOf(counted({ 1: 5, 3: 9, 4: 0, 5: null, 10: 900, 11: 50, 12: 2 }))).toEqual([
    { ids: [3], count: 9, color: 'series-1' },
    { ids: [1], count: 5, color: 'series-2' },
    { ids: [11], count: 50, color: 'amber-dot' },
    { ids: [12], count: 2, color: 'red-dot' },
  ]);
});

test('more than six situations: the smallest are combined, and nothing is lost', () => {
  const shares = sharesOf(counted({ 1: 80, 2: 70, 3: 60, 4: 50, 5: 40, 6: 30, 7: 20, 8: 10 }));
  expect(shares.map(({ ids }) => ids)).toEqual([[1], [2], [3], [4], [5], [6, 7, 8]]);
  expect(shares.at(-1)).toMatchObject({ count: 60, color: 'series-6' });
});

test('six situations keep their names', () => {
  expect(sharesOf(counted({ 1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1 })).map(({ ids }) => ids.length)).toEqual([
    1, 1, 1, 1, 1, 1,
  ]);
});
