import { describe, expect, test } from 'vitest';
import {
  electricityRateOn,
  electricityRates,
  gasIva,
  professionalGas,
  rateOn,
  salesRatesOn,
  salesTaxIn,
  smallSupplyIva,
  socialBonusRates,
} from './energy-taxes.ts';

describe('the tax on what is sold', () => {
  test('is IGIC in the Canary Islands, IPSI in Ceuta and Melilla, IVA elsewhere', () => {
    expect(['35', '38', '51', '52', '28', null].map((province) => salesTaxIn(province).nombre)).toEqual([
      'IGIC',
      'IGIC',
      'IPSI',
      'IPSI',
      'IVA',
      'IVA',
    ]);
  });

  test('has the rates of its day: homes pay the reduced IVA while it is in force', () => {
    expect(salesRatesOn('IVA', '2026-03-21')).toEqual({ supply: [21], rent: [21] });
    expect(salesRatesOn('IVA', '2026-03-22')).toEqual({ supply: [21, 10], rent: [21, 10] });
    expect(salesRatesOn('IVA', '2026-05-31')).toEqual({ supply: [21, 10], rent: [21, 10] });
    expect(salesRatesOn('IVA', '2026-06-01')).toEqual({ supply: [21], rent: [21] });
  });

  test('of the islands and of Ceuta is not reduced, and the meter has its own rate', () => {
    expect(salesRatesOn('IGIC', '2026-05-01')).toEqual({ supply: [0, 3], rent: [7] });
    expect(salesRatesOn('IPSI', '2026-05-01')).toEqual({ supply: [1], rent: [4] });
    expect(salesRatesOn('VAT', '2026-05-01')).toBeUndefined();
  });
});

test.each([
  ['2021-09-15', 5.11269632],
  ['2021-09-16', 0.5],
  ['2023-12-31', 0.5],
  ['2024-03-31', 2.5],
  ['2024-06-30', 3.8],
  ['2024-07-01', 5.11269632],
  ['2026-05-31', 0.5],
  ['2026-06-01', 5.11269632],
])('the tax on electricity on %s is %f %%', (day, rate) => expect(electricityRateOn(day)).toBe(rate));

test.each([
  ['2021-06-25', 21],
  ['2021-06-26', 10],
  ['2022-07-01', 5],
  ['2024-02-29', 10],
  ['2024-04-30', 21],
  ['2024-12-31', 10],
  ['2025-01-01', 21],
])('the IVA of supplies up to 10 kW on %s is %i %%', (day, rate) =>
  expect(rateOn(smallSupplyIva, day).value).toBe(rate),
);

test.each([
  ['2022-09-30', 21],
  ['2022-10-01', 5],
  ['2023-12-31', 5],
  ['2024-01-01', 10],
  ['2024-03-31', 10],
  ['2024-04-01', 21],
  // Electricity was reduced then.
  ['2024-07-01', 21],
])('the IVA of gas on %s is %i %%, of every supply', (day, rate) => {
  expect(rateOn(gasIva, day).value).toBe(rate);
  expect(salesRatesOn('IVA', day, true)).toEqual({ supply: [rate], rent: [rate] });
});

test.each([
  [electricityRates, 5.11269632],
  [smallSupplyIva, 21],
  [socialBonusRates, 14.035934],
])('before the first row the first one applies', (rates, value) =>
  expect(rateOn(rates, '2000-01-01').value).toBe(value),
);

test.each([
  ['B99000028', true],
  ['H99000069', false],
  ['h-99000069', false],
  ['99000001C', false],
  ['', undefined],
  [null, undefined],
  ['?', undefined],
])('gas of the holder %j is for a business: %s', (nif, professional) =>
  expect(professionalGas(nif)).toBe(professional),
);
