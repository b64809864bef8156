import { expect, test } from 'vitest';
import { commissionFor, monthsToEarnBack } from './commission.ts';

test('a commission is a fixed amount plus a share of the fee for the energy of a year', () => {
  // 42 MWh at 5 €/MWh are 210 €, of which 70 % are 147.
  expect(commissionFor({ fixed: 40, feeShare: 70 }, 5, 42_000)).toBe(187);
  expect(commissionFor({ fixed: 40, feeShare: 70 }, 0, 42_000)).toBe(40);
  expect(commissionFor({ fixed: 0, feeShare: 33 }, 2.5, 3333)).toBe(2.75);
});

test.each([
  [0, 100, 0],
  [0, -5, 0],
  [100, 120, 10],
  [100, 119, 11],
  [12.37, 210, 1],
  [100, 0, null],
  [100, -20, null],
])('a penalty of %d € with a saving of %d € a year is earned back in %s months', (cost, saving, months) =>
  expect(monthsToEarnBack(cost, saving)).toBe(months),
);
