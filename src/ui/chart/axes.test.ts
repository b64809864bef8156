import { expect, test } from 'vitest';
import { distinct } from './axes.ts';

const whole = (value: number) => String(Math.round(value));

test.each([
  ['whole numbers that have little room', [0, 0.5, 1], [0, 1]],
  ['several between two whole numbers', [0, 0.2, 0.4, 0.6, 0.8, 1], [0, 1]],
  ['below zero', [-1, -0.6, 0], [-1, 0]],
  ['texts that all differ', [0, 5000, 10_000], [0, 5000, 10_000]],
])('an axis has no label twice: %s', (_, ticks, labels) => {
  const values = distinct(
    ticks.map((value) => ({ value })),
    whole,
  ).map(({ value }) => value);
  expect(values).toEqual(labels);
});
