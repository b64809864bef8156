import { describe, expect, test } from 'vitest';
import { cents, exceedsPower, noCharges, paysHomeRate, settle, taxesOf, taxFactor } from './bill.ts';

/** The sales tax of a supply on a day of the reduced window of 2026. */
function rateOf(supply: Partial<Parameters<typeof paysHomeRate>[0]>) {
  const whole = { gas: false, province: '28', home: true, power: [4.6, 4.6], ...supply };
  return taxesOf('2026-05-31', whole.province, whole.gas, paysHomeRate(whole)).supply;
}

describe('the reduced IVA', () => {
  test('applies to supplies up to 10 kW of any holder', () => {
    expect(rateOf({})).toBe(10);
    expect(rateOf({ home: false })).toBe(10);
    expect(rateOf({ power: [10, 10] })).toBe(10);
    expect(rateOf({ power: [4.6, 10.35] })).toBe(21);
  });

  test('does not apply to gas, which has dates of its own', () => {
    expect(rateOf({ gas: true, power: [] })).toBe(21);
    const gas = (day: string, province = '28') => taxesOf(day, province, true, false);
    expect([gas('2023-12-31').supply, gas('2023-12-31').rent, gas('2024-04-01').supply]).toEqual([5, 5, 21]);
    expect(gas('2023-12-31', '35').supply).toBe(3);
  });
});

test('in the Canary Islands only homes pay nothing, for gas too', () => {
  expect(rateOf({ province: '35' })).toBe(0);
  expect(rateOf({ province: '35', home: false })).toBe(3);
  expect(rateOf({ province: '35', power: [11.5, 11.5] })).toBe(3);
  expect(rateOf({ province: '35', gas: true, power: [] })).toBe(0);
});

test('the full power at every hour of a year is possible, a kWh more is not', () => {
  expect(exceedsPower(8_760 * 4.6, [3, 4.6, null])).toBe(false);
  expect(exceedsPower(8_760 * 4.6 + 1, [3, 4.6, null])).toBe(true);
  expect(exceedsPower(1, [undefined]), 'without a known power').toBe(false);
});

test('a saving of 1 € of energy saves its taxes too', () => {
  const rates = { nombre: 'IVA', supply: 21, rent: 21 } as const;
  expect(taxFactor({ ...rates, electricity: 5 })).toBeCloseTo(1.05 * 1.21, 9);
  expect(taxFactor({ ...rates, electricity: undefined })).toBeCloseTo(1.21, 9);
});

test('amounts are whole cents, halves away from zero', () =>
  expect([0.125, 0.005, 1.005, -0.125, -0.004].map(cents)).toEqual([13, 1, 101, -13, -0]));

test('a supply without a known power pays the rate of small ones', () => {
  expect(rateOf({ power: [null, null] })).toBe(10);
  expect(rateOf({ power: [null, 10.1] })).toBe(21);
});

test('gas pays the tax of a home unless it is for a business', () => {
  const gas = (professional?: boolean) => taxesOf('2026-10-31', '28', true, false, professional).gas;
  expect([gas(), gas(false), gas(true)]).toEqual([0.00234, 0.00234, 0.00054]);
});

test('the tax on electricity is at least 0.001 € per kWh, if there is something to pay', () => {
  const taxes = { nombre: 'IVA', supply: 21, rent: 21, electricity: 0.5 } as const;
  const excise = (energy: number, kWh: number) => settle({ ...noCharges, energy }, kWh, taxes).excise;
  // In cents: 0.5 % of 100 €, and 1 € for 1,000 kWh.
  expect([excise(10_000, 0), excise(10_000, 1_000), excise(100, 1)]).toEqual([50, 100, 1]);
  expect([excise(0, 1_000), excise(-10_000, 1_000)]).toEqual([0, -50]);
});
