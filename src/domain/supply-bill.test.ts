import { describe, expect, test } from 'vitest';
import {
  appliedRates,
  type BilledSupply,
  compensation,
  energyMean,
  energyOfMonth,
  type OfferPrices,
  surplusIn,
  yearlyBill,
} from './supply-bill.ts';

const home: BilledSupply = {
  gas: false,
  power: [4.6, 4.6],
  energy: [1000, 800, 1200],
  months: [],
  province: '28',
  home: true,
  rent: 0.81,
  surplus: null,
  measured: undefined,
};
const offer: OfferPrices = { energy: [0.189, 0.128, 0.099], power: [29.01, 2.79], fixedTerm: null, surplus: null };

describe('the bill of a year', () => {
  test('adds up to the cent, line by line', () => {
    const bill = yearlyBill(home, offer, '2026-11-22');
    expect(bill?.power).toEqual([
      { period: 'P1', amount: 133.45 },
      { period: 'P2', amount: 12.83 },
    ]);
    expect(bill?.energy).toEqual([
      { period: 'P1', amount: 189 },
      { period: 'P2', amount: 102.4 },
      { period: 'P3', amount: 118.8 },
    ]);
    // 556.48 and 9.01 of the social bonus: 5.11269632 % of 565.49 are 28.91; rent 12 x 0.81; IVA 21 % of 604.12.
    expect(bill).toMatchObject({
      social: 9.01,
      excise: 28.91,
      rent: 9.72,
      base: 604.12,
      sales: 126.87,
      total: 730.99,
    });
  });

  test('has the taxes of its day', () => {
    // 0.5 % would be 2.83 €; the floor of 0.001 € per kWh is 3 €.
    expect(yearlyBill(home, offer, '2026-05-01')).toMatchObject({
      excise: 3,
      base: 576.18,
      sales: 57.62,
      total: 633.8,
    });
  });

  test('in the Canary Islands: nothing for homes, 3 % for others, 7 % on the meter', () => {
    const canary = { ...home, province: '35' };
    expect(yearlyBill(canary, offer, '2026-11-22')).toMatchObject({ base: 604.12, sales: 0.68, total: 604.8 });
    expect(yearlyBill({ ...canary, home: false }, offer, '2026-11-22')).toMatchObject({ sales: 18.51 });
  });

  test('without a known meter has no rent, and says so', () => {
    const bill = yearlyBill({ ...home, rent: null }, offer, '2026-11-22');
    expect([bill?.rent, bill?.base]).toEqual([null, 594.4]);
  });

  test('includes excess power and reactive energy, with taxes', () => {
    const measured = { excess: 100.004, reactive: 20, readings: 12, from: '', to: '', estimate: false };
    const big = { ...home, rent: null };
    const without = yearlyBill(big, offer, '2026-11-22');
    const bill = yearlyBill({ ...big, measured }, offer, '2026-11-22');
    // 120 € more with 5.11269632 % on them: 126.14 €.
    expect([bill?.excess, bill?.reactive, bill?.base]).toEqual([100, 20, 720.54]);
    expect(bill?.base).toBeCloseTo((without?.base ?? 0) + 126.14, 2);
    expect([without?.excess, without?.reactive]).toEqual([null, null]);
    const unknown = yearlyBill({ ...big, measured: { ...measured, excess: null } }, offer, '2026-11-22');
    expect([unknown?.excess, unknown?.reactive]).toEqual([null, 20]);
  });

  test('of gas has a fixed term and the tax on gas', () => {
    const gas: BilledSupply = { ...home, gas: true, power: [], energy: [8500], rent: null };
    // 573.75 + 72 + 8,500 x 0.00234.
    expect(yearlyBill(gas, { energy: [0.0675], power: [], fixedTerm: 6, surplus: null }, '2026-11-22')).toMatchObject({
      fixedTerm: 72,
      social: null,
      excise: 19.89,
      base: 665.64,
      sales: 139.78,
      total: 805.42,
    });
  });

  test('has the bono social of its day', () => {
    const social = (day: string) => yearlyBill(home, offer, day)?.social;
    expect(['2023-06-01', '2024-06-01', '2025-06-01', '2026-06-25', '2026-06-26'].map(social)).toEqual([
      14.04, 4.65, 6.98, 6.98, 9.01,
    ]);
  });

  test('is unknown if a used period has no price', () => {
    expect(yearlyBill(home, { ...offer, energy: [0.189, 0.128] }, '2026-11-22')).toBeNull();
    expect(
      yearlyBill({ ...home, energy: [1000, 800, 0] }, { ...offer, energy: [0.189, 0.128] }, '2026-11-22'),
    ).not.toBeNull();
    expect(yearlyBill({ ...home, gas: true, power: [] }, offer, '2026-11-22')).toBeNull();
  });
});

describe('monthly settlement', () => {
  const names = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
  const solar = { ...home, power: [0, 0], energy: [1200, 0, 0], months: names.map((month) => ({ month, use: [100] })) };

  test('of indexed energy: each month at its own price, rounded once', () => {
    // January at 0.333333, the others at 0.1: 33.3333 + 110 = 143.33, not a mean that was rounded before.
    const energy = new Map(names.map((month, at) => [month, [at === 0 ? 0.333333 : 0.1, null, null]]));
    expect(yearlyBill(solar, { ...offer, energy }, '2026-11-22')?.energy[0]).toEqual({ period: 'P1', amount: 143.33 });
    energy.delete('2026-05');
    expect(yearlyBill(solar, { ...offer, energy }, '2026-11-22'), 'May has no price').toBeNull();
  });

  test('of surplus: never worth more than the energy of its month; the rest is lost', () => {
    // The sun of the table, each month against 100 kWh at 0.10 €: an independent sum.
    const sun = [0.59, 0.74, 1.02, 1.12, 1.29, 1.37, 1.43, 1.31, 1.08, 0.88, 0.63, 0.54];
    const worth = sun.map((share) => ((2400 * share) / 12) * 0.05);
    const paid = worth.map((euros) => (euros > 10 ? 10 : euros)).reduce((a, b) => a + b);
    const lost = worth.reduce((a, b) => a + b) - paid;
    expect(lost).toBeGreaterThan(0);
    const bill = yearlyBill(
      { ...solar, surplus: 2400 },
      { ...offer, energy: [0.1, 0.1, 0.1], surplus: 0.05 },
      '2026-11-22',
    );
    expect(bill?.surplus).toBe(-Number(paid.toFixed(2)));
    expect(bill?.surplusLost).toBe(Number(lost.toFixed(2)));
    // 120 of energy, less what was paid, and the social bonus; the tax on electricity is on what is left.
    const supply = 120 - Number(paid.toFixed(2)) + 9.01;
    expect(bill?.excise).toBe(Math.max(1.2, Number((supply * 0.0511269632).toFixed(2))));
  });

  test('of surplus at the closing of each month: unknown if a closing or its amount is missing', () => {
    const closings = new Map<string, number | null>(names.map((month) => [month, 0.01]));
    const of = (surplus: number | null, prices: OfferPrices['surplus']) =>
      yearlyBill({ ...solar, surplus }, { ...offer, surplus: prices }, '2026-11-22')?.surplus;
    expect(of(1200, closings)).toBe(-12);
    expect(of(null, closings)).toBeNull();
    expect(of(1200, null)).toBeNull();
    closings.set('2026-03', null);
    expect(of(1200, closings)).toBeNull();
  });
});

describe('the rates that were applied', () => {
  test('have a date and a rule, and say what is not confirmed', () => {
    expect(appliedRates(home, '2025-11-22').map(({ line, rate }) => [line, rate?.from, rate?.unconfirmed])).toEqual([
      ['social', '2025-01-01', true],
      ['excise', '2024-07-01', undefined],
      ['rent', '2013-08-01', undefined],
      ['sales', '2025-01-01', undefined],
    ]);
    // Whether the reductions of RDL 25/2026 apply is not known.
    const open = appliedRates(home, '2026-11-22').filter(({ rate }) => rate?.unconfirmed);
    expect(open.map(({ line }) => line)).toEqual(['excise', 'sales']);
  });

  test('of a large supply or of the islands are those of the law', () =>
    expect(appliedRates({ ...home, province: '35' }, '2026-11-22').at(-1)).toEqual({
      line: 'sales',
      rate: null,
      percent: 0,
      rentPercent: 7,
      name: 'IGIC',
    }));
});

test('the rates of gas are its own, of a home and of a business', () => {
  const gas = { ...home, gas: true, power: [], rent: null };
  const rates = (supply: BilledSupply) =>
    appliedRates(supply, '2023-12-01').map(({ line, rate, percent }) => [line, rate?.value, percent]);
  expect(rates(gas)).toEqual([
    ['gas', 0.00234, null],
    ['sales', 5, 5],
  ]);
  expect(rates({ ...gas, home: false })[0]).toEqual(['gas', 0.00054, null]);
  expect(rates({ ...gas, professional: true })[0]).toEqual(['gas', 0.00054, null]);
  expect(rates({ ...home, power: [12, 12] }).at(-1), 'more than 10 kW').toEqual(['sales', undefined, 21]);
});

test('the mean price of a bill is that of all its energy', () => {
  const bill = yearlyBill(home, offer, '2026-11-22');
  expect(bill && energyMean(home, bill)).toBe(Number((410.2 / 3).toFixed(2)));
  expect(bill && energyMean({ ...home, energy: [0, null, 0] }, bill)).toBeNull();
});

test('measured surplus counts in its month, other surplus follows the typical production', () => {
  const surplusByMonth = Array.from({ length: 12 }, (_, at) => at * 10);
  const measured = (month: string) => surplusIn({ surplus: 660, surplusByMonth }, month);
  expect([measured('2026-03'), measured('2026-11')]).toEqual([20, 100]);
  expect(surplusIn({ surplus: 1200, surplusByMonth: undefined }, '2026-07')).toBeCloseTo(143, 9);
  expect(surplusIn({ surplus: null, surplusByMonth: undefined }, '2026-07')).toBe(0);
});

test('the energy of a month costs the sum of its periods; one without a price costs nothing', () => {
  const month = { month: '2026-10', use: [10, 20, 30] };
  expect(energyOfMonth(month, [0.2, 0.1, null])).toBeCloseTo(4, 9);
  expect(energyOfMonth(month, new Map([['2026-10', [0.1, null, 0.1]]]))).toBeCloseTo(4, 9);
  expect(energyOfMonth(month, new Map())).toBe(0);
});

test('a month that does not use a period needs no price for it, and an unknown period has no line', () => {
  const months = [
    { month: '2026-01', use: [0, 10] },
    { month: '2026-02', use: [10, 0] },
  ];
  const supply = { ...home, energy: [10, 10, null], months };
  const energy = new Map([
    ['2026-01', [null, 0.2]],
    ['2026-02', [0.1, null]],
  ]);
  expect(yearlyBill(supply, { ...offer, energy }, '2026-11-22')?.energy).toEqual([
    { period: 'P1', amount: 1 },
    { period: 'P2', amount: 2 },
  ]);
});

test.each([
  ['41', 'paid'],
  ['42', 'paid'],
  ['43', 'paid'],
  ['31', 'none'],
  ['51', 'none'],
  ['00', 'none'],
  [null, 'none'],
  ['0C', 'unknown'],
  ['12', 'unknown'],
] as const)('the surplus of a supply of type %s: %s', (code, what) => expect(compensation(code)).toBe(what));
