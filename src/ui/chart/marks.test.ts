import { expect, test } from 'vitest';
import { moved } from './marks.ts';

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
