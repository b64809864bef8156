import { expect, test } from 'vitest';
import { fitInto, largestRadius, legendValues, radiusOf, reaches, walked } from './scale.ts';

test('four times the number is four times the area: twice the radius', () => {
  expect(radiusOf(100, 100, 40)).toBe(40);
  expect(radiusOf(25, 100, 40)).toBe(20);
  expect(radiusOf(0, 100, 40)).toBe(0);
  expect(radiusOf(0, 0, 40)).toBe(0);
  expect(radiusOf(1, 1_000_000, 40)).toBe(2);
});

test('a box is drawn centred and complete, whatever the shape of the screen', () => {
  for (const size of [
    { width: 390, height: 500 },
    { width: 2000, height: 700 },
  ]) {
    const { scale, left, top } = fitInto([100, 200, 500, 600], size, 20);
    expect(100 * scale + left).toBeGreaterThanOrEqual(19.9);
    expect(500 * scale + left).toBeLessThanOrEqual(size.width - 19.9);
    expect(200 * scale + top).toBeGreaterThanOrEqual(19.9);
    expect(600 * scale + top).toBeLessThanOrEqual(size.height - 19.9);
    expect(300 * scale + left).toBeCloseTo(size.width / 2);
    expect(400 * scale + top).toBeCloseTo(size.height / 2);
  }
});

test('bubbles are smaller on a phone, and never too large', () => {
  expect(largestRadius({ width: 390, height: 500 })).toBeLessThan(largestRadius({ width: 1200, height: 700 }));
  expect(largestRadius({ width: 4000, height: 3000 })).toBe(44);
});

test('the legend has round numbers, none above the largest', () => {
  expect(legendValues(2845)).toEqual([2000, 500, 100]);
  expect(legendValues(28)).toEqual([20, 5, 1]);
  expect(legendValues(1)).toEqual([1]);
});

test('keys move from the largest to the smallest, and stop at the ends', () => {
  expect(walked('ArrowRight', 0, 3)).toBe(1);
  expect(walked('ArrowDown', 2, 3)).toBe(2);
  expect(walked('ArrowLeft', 0, 3)).toBe(0);
  expect(walked('End', 0, 3)).toBe(2);
  expect(walked('Home', 2, 3)).toBe(0);
  expect(walked('Tab', 0, 3)).toBeUndefined();
});

test('close bubbles are hit up to half of the distance to the next', () => {
  expect(
    reaches([
      { x: 0, y: 0 },
      { x: 6, y: 8 },
      { x: 100, y: 100 },
    ]),
  ).toEqual([5, 5, 12]);
  expect(reaches([{ x: 0, y: 0 }])).toEqual([12]);
});
