import { expect, test } from 'vitest';
import { judge, slope, type Use } from './trend.ts';

test('the line through all rounds is not distorted by a round that ends before a garbage collection', () => {
  expect(slope([10, 12, 14, 16])).toBe(2);
  expect(slope([5, 5, 5, 5])).toBe(0);
  expect(slope([1])).toBe(0);
  expect(Math.abs(slope([5, 5, 9, 5, 5]))).toBeLessThan(0.01);
});

/** Rounds that each add this much to the one before. */
const rounds = (count: number, added: Partial<Use>): Use[] =>
  Array.from({ length: count }, (_, at) => ({
    heap: 20e6 + at * (added.heap ?? 0),
    nodes: 1000 + at * (added.nodes ?? 0),
    listeners: 900 + at * (added.listeners ?? 0),
  }));
const missed = (uses: readonly Use[]) => judge(uses).flatMap(({ name, reached }) => (reached ? [] : name));

test('results within the aims pass, and each leak is named', () => {
  expect(missed(rounds(50, {}))).toEqual([]);
  expect(missed(rounds(50, { heap: 51_000 }))).toEqual(['heap a round, kB']);
  expect(missed(rounds(50, { heap: 49_000 }))).toEqual([]);
  expect(missed(rounds(50, { nodes: 3 }))).toEqual(['nodes']);
  expect(missed(rounds(50, { listeners: 1 }))).toEqual(['listeners']);
});

test('growth in the first half is not a leak', () => {
  const filling = rounds(25, { heap: 500_000, nodes: 40 });
  const last = filling.at(-1) as Use;
  expect(missed([...filling, ...Array.from({ length: 25 }, () => last)])).toEqual([]);
});
