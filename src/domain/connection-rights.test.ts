import { expect, test } from 'vitest';
import { rightsDue } from './connection-rights.ts';

const day = '2026-11-22';
const six = (kw: number, last = kw) => [kw, kw, kw, kw, kw, last];

test('a power that does not rise, or stays below the highest one, pays no rights', () => {
  expect(rightsDue('3.0TD', six(20, 30), six(25, 30), { extension: 30, access: 30 }, day)).toBeUndefined();
  expect(rightsDue('2.0TD', [5.75, 5.75], [4.6, 5.75], { extension: 5.75, access: 5.75 }, day)).toBeUndefined();
});

test('within the rights there is only the work at the meter to pay', () =>
  expect(rightsDue('3.0TD', six(20), six(28), { extension: 30, access: 30 }, day)).toMatchObject({
    extension: 0,
    access: 0,
    cost: 9.04,
  }));

test('beyond the rights each kW pays extension and access, each beyond its own limit', () => {
  // 5 kW x 17.374714 + 8 kW x 19.703137 + 9.044760 = 86.87357 + 157.625096 + 9.04476.
  expect(rightsDue('3.0TD', six(20), six(20, 35), { extension: 30, access: 27 }, day)).toMatchObject({
    extension: 5,
    access: 8,
    cost: 253.54,
  });
});

test('in high voltage the kW are known but not the price, and without rights in SIPS nothing is known', () => {
  expect(rightsDue('6.1TD', six(100), six(120), { extension: 110, access: 110 }, day)).toMatchObject({
    extension: 10,
    cost: null,
  });
  expect(rightsDue('3.0TD', six(20), six(28), { extension: null, access: 30 }, day)).toBe('unknown');
});

test('a missing kW is counted to the watt', () =>
  expect(rightsDue('2.0TD', [4.6, 4.6], [5.0006, 5.0006], { extension: 5, access: 5 }, day)).toMatchObject({
    extension: 0.001,
    access: 0.001,
  }));

test('before the first row its amounts apply, and a right of zero counts as known', () =>
  expect(rightsDue('2.0TD', [1], [2], { extension: 0, access: 2 }, '2005-01-01')).toMatchObject({
    extension: 2,
    access: 0,
    cost: 43.79,
  }));
