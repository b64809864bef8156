import { describe, expect, test } from 'vitest';
import { reductionOn, salesRatesOn, salesTaxIn } from './energy-taxes.ts';

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

  test('has the rates of its day: homes pay less IVA while it is reduced', () => {
    expect(salesRatesOn('IVA', '2026-03-21')).toEqual({ supply: [21], rent: [21] });
    expect(salesRatesOn('IVA', '2026-03-22')).toEqual({ supply: [21, 10], rent: [21, 10] });
    expect(salesRatesOn('IVA', '2026-06-30')).toEqual({ supply: [21, 10], rent: [21, 10] });
    expect(salesRatesOn('IVA', '2026-07-01')).toEqual({ supply: [21], rent: [21] });
  });

  test('of the islands and of Ceuta is not reduced, and the meter bears its own rate', () => {
    expect(salesRatesOn('IGIC', '2026-05-01')).toEqual({ supply: [0, 3], rent: [7] });
    expect(salesRatesOn('IPSI', '2026-05-01')).toEqual({ supply: [1], rent: [4] });
    expect(salesRatesOn('VAT', '2026-05-01')).toBeUndefined();
  });
});

test('the tax on electricity is half a per cent while it is reduced', () => {
  expect(reductionOn('2026-04-15')?.electricity).toBe(0.5);
  expect(reductionOn('2026-07-01')).toBeUndefined();
});
