import { expect, test } from 'vitest';
import { grown, largeFrom } from './grow.ts';

const tile = (id: string, y: number, h: number, more: object = {}) => ({ id, x: 0, y, w: 12, h, ...more });
const figure = (id: string, y: number) => tile(id, y, 1, { maxH: 2 });
const heights = (items: readonly { id: string; y: number; h: number }[]) => items.map(({ id, y, h }) => [id, y, h]);

test('empty rows are given to the last tiles first, and those below move down', () => {
  const saved = [tile('work', 0, 2), figure('active', 2), tile('months', 3, 2)];
  expect(heights(grown(saved, 7))).toEqual([
    ['work', 0, 3],
    ['active', 3, 1],
    ['months', 4, 3],
  ]);
});

test('no tile is more than twice as tall as saved, and figures stay', () => {
  const saved = [figure('active', 0), tile('months', 1, 2)];
  expect(heights(grown(saved, 30))).toEqual([
    ['active', 0, 1],
    ['months', 1, 4],
  ]);
});

test('tiles beside each other grow together, or not at all', () => {
  const pair = (more: object) => [
    { id: 'work', x: 0, y: 0, w: 6, h: 2 },
    { id: 'risk', x: 6, y: 0, w: 6, h: 2, ...more },
  ];
  expect(grown(pair({}), 8).map(({ h }) => h)).toEqual([4, 4]);
  expect(grown(pair({ static: true }), 8).map(({ h }) => h)).toEqual([2, 2]);
  expect(grown(pair({ maxH: 2 }), 8).map(({ h }) => h)).toEqual([2, 2]);
});

test('a window that is not large, or that is full, shows the saved layout', () => {
  const saved = [tile('work', 0, 2)];
  expect(grown(saved, largeFrom - 1)).toBe(saved);
  const full = [tile('work', 0, 4), tile('months', 4, 4)];
  expect(grown(full, 8)).toBe(full);
});
