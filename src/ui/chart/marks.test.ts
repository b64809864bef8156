import { expect, test } from 'vitest';
import { clearest, moved, nearest, roomier, within } from './marks.ts';

test('the pointer marks the horizontally nearest value', () => {
  const points = [{ x: 10 }, undefined, { x: 30 }];
  expect(nearest(points, 0)).toBe(0);
  expect(nearest(points, 19)).toBe(0);
  expect(nearest(points, 21)).toBe(2);
  expect(nearest(points, 400)).toBe(2);
  expect(nearest([], 10)).toBeUndefined();
});

test('in a column it marks the part under it, or the nearest; empty parts are skipped', () => {
  const parts = [{ y: 50, base: 90 }, { y: 50, base: 50 }, { y: 20, base: 50 }, undefined];
  expect(within(parts, 70)).toBe(0);
  expect(within(parts, 30)).toBe(2);
  expect(within(parts, 0)).toBe(2);
  expect(within([], 0)).toBeUndefined();
});

test('arrows move from datum to datum, and stop at the ends', () => {
  expect(moved('ArrowRight', 3, 24)).toBe(4);
  expect(moved('ArrowUp', 23, 24)).toBe(23);
  expect(moved('ArrowLeft', 3, 24)).toBe(2);
  expect(moved('ArrowDown', 0, 24)).toBe(0);
});

test('Page keys, Home and End move further', () => {
  expect(moved('PageUp', 3, 24)).toBe(15);
  expect(moved('PageDown', 3, 24)).toBe(0);
  expect(moved('PageUp', 96, 35_040, 96)).toBe(192);
  expect(moved('Home', 13, 24)).toBe(0);
  expect(moved('End', 13, 24)).toBe(23);
});

test('other keys are ignored', () => {
  expect(moved('Tab', 3, 24)).toBeUndefined();
  expect(moved('a', 3, 24)).toBeUndefined();
});

test('the text of a mark is placed where there is room', () => {
  expect(roomier(20, 100)).toBe('right');
  expect(roomier(80, 100)).toBe('left');
});

test('a text is placed where the line leaves most room', () => {
  const line = [0, 10, 20, 30, 40].map((x) => ({ x, y: x < 20 ? 50 : 90 }));
  const left = { left: 0, right: 15, top: 40, bottom: 52 };
  const right = { left: 25, right: 40, top: 40, bottom: 52 };
  expect(clearest([left, right], line)).toBe(right);
  expect(clearest([left, right], [])).toBe(left);
  expect(clearest([], line)).toBeUndefined();
});
