import { expect, test } from 'vitest';
import { compareInvoice, impliedPrices, type TypedInvoice } from './typed-invoice.ts';

const home = { gas: false, province: '28', home: true, power: [4.6, 4.6], energy: [100, 80, 120] };
const gas = { gas: true, province: '28', home: true, power: [], energy: [1000] };
const prices = { energy: [0.2, 0.15, 0.1], power: [30, 3], fixedTerm: null };
const gasPrices = { energy: [0.06], power: [], fixedTerm: 5 };

/*
 * 31 days of October 2026, done by hand: power 4.6 x 30 x 31/365 = 11.72 and 4.6 x 3 x 31/365 = 1.17; energy 100 x 0.2 +
 * 80 x 0.15 + 120 x 0.1 = 44.00; bono social 9.011295 x 31/365 = 0.77; tax 5.11269632 % of 57.66 = 2.95; meter 0.81 x 12 x
 * 31/365 = 0.83; base 61.44; IVA 21 % = 12.90; total 74.34.
 */
const right: TypedInvoice = {
  from: '2026-10-01',
  to: '2026-10-31',
  energy: [100, 80, 120],
  power: 12.89,
  cost: 44,
  measured: null,
  surplus: null,
  social: 0.77,
  excise: 2.95,
  rent: 0.83,
  sales: 12.9,
  total: 74.34,
};
/** Ten euros more of energy: tax 3.46, base 71.95, IVA 15.11. */
const dearer = { cost: 54, excise: 3.46, sales: 15.11, total: 87.06 };
/** 5 x 12 x 31/365 = 5.10; 1,000 kWh at 0.00234 = 2.34; base 68.44; IVA 14.37. */
const ofGas = { energy: [1000], power: 5.1, cost: 60, social: null, excise: 2.34, rent: 1, sales: 14.37, total: 82.81 };

type Prices = NonNullable<Parameters<typeof compareInvoice>[2]>;
const compared = (typed: Partial<TypedInvoice>, of = home, at: Prices | null = prices) =>
  Object.fromEntries(
    compareInvoice({ ...right, ...typed }, of, at ?? undefined).lines.map(({ line, ours, difference, reason }) => [
      line,
      [ours, difference, reason],
    ]),
  );

test('a correct invoice agrees in every line, to the cent', () => {
  expect(compareInvoice(right, home, prices)).toMatchObject({ days: 31, sum: 74.34 });
  expect(compared({})).toEqual({
    power: [12.89, 0, 'agrees'],
    cost: [44, 0, 'agrees'],
    social: [0.77, 0, 'agrees'],
    excise: [2.95, 0, 'agrees'],
    rent: [0.83, 0, 'agrees'],
    sales: [12.9, 0, 'agrees'],
    total: [74.34, 0, 'agrees'],
  });
});

test('more expensive energy: its line says so, and the taxes follow; the lines explain the whole difference', () => {
  expect(compared(dearer)).toMatchObject({
    cost: [44, 10, 'price'],
    excise: [2.95, 0.51, 'follows'],
    sales: [12.9, 2.21, 'follows'],
    total: [74.34, 12.72, 'follows'],
  });
  expect(10 + 0.51 + 2.21).toBeCloseTo(12.72, 9);
});

test('gas: the fixed term, and no bono social; the rent of another meter is taken', () => {
  expect(compared(ofGas, gas, gasPrices)).toEqual({
    power: [5.1, 0, 'agrees'],
    cost: [60, 0, 'agrees'],
    excise: [2.34, 0, 'agrees'],
    rent: [null, null, 'taken'],
    sales: [14.37, 0, 'agrees'],
    total: [82.81, 0, 'agrees'],
  });
  const business = { ...gas, professional: true };
  expect(compared({ ...ofGas, excise: 0.54 }, business, null).excise).toEqual([0.54, 0, 'agrees']);
});

test.each<[string, Partial<TypedInvoice>, keyof TypedInvoice, unknown]>([
  ['a tax at another rate', { sales: 6.14, total: 67.58 }, 'sales', [12.9, -6.76, 'rate']],
  ['a tax a cent from that of the lines', { ...dearer, excise: 3.47 }, 'excise', [2.95, 0.52, 'follows']],
  ['a tax two cents from it', { ...dearer, excise: 3.48 }, 'excise', [2.95, 0.53, 'rate']],
  ['IVA of a tax that was not typed', { ...dearer, excise: null }, 'sales', [12.9, 2.21, 'follows']],
  ['lines that do not add up', { total: 80 }, 'total', [74.34, 5.66, 'sum']],
  ['no total', { total: null }, 'total', [74.34, null, 'untyped']],
  // 57.66 - 10 = 47.66: tax 2.44, base 50.93, IVA 10.70.
  ['surplus', { surplus: 10, excise: 2.44, sales: 10.7, total: 61.63 }, 'total', [61.63, 0, 'agrees']],
  ['surplus with its sign', { surplus: -10, excise: 2.44, sales: 10.7, total: 61.63 }, 'total', [61.63, 0, 'agrees']],
  ['excesses are taxed', { ...dearer, cost: 44, measured: 10 }, 'total', [87.06, 0, 'agrees']],
  ['excesses are taken', { ...dearer, cost: 44, measured: 10 }, 'measured', [null, null, 'taken']],
  ['another way of rounding', { power: 12.91 }, 'power', [12.89, 0.02, 'agrees']],
  ['a cent more than that', { power: 12.92 }, 'power', [12.89, 0.03, 'price']],
  ['a bono social that is missing', { social: null }, 'social', [0.77, null, 'untyped']],
  ['a bono social of another day', { social: 0.79 }, 'social', [0.77, 0.02, 'rate']],
  ['a rent by other days', { rent: 0.88 }, 'rent', [0.83, 0.05, 'agrees']],
  ['the rent of another meter', { rent: 0.9 }, 'rent', [null, null, 'taken']],
  ['no energy', { cost: null, energy: [null, 0, null] }, 'cost', undefined],
])('%s', (_, typed, line, expected) => expect(compared(typed)[line]).toEqual(expected));

test.each<[string, Parameters<typeof compared>[2]]>([
  ['no contract', null],
  ['a used period without a price', { ...prices, energy: [0.2, null, 0.1], power: [30, null] }],
])('%s: power and energy are taken as invoiced, and the taxes are still proved', (_, at) =>
  expect(compared({}, home, at)).toMatchObject({
    power: [null, null, 'taken'],
    cost: [null, null, 'taken'],
    excise: [2.95, 0, 'agrees'],
    total: [74.34, 0, 'agrees'],
  }),
);

test('the prices that an invoice implies give the same invoice', () => {
  const implied = impliedPrices(right, home, [27.7, 0.73]);
  const power = implied?.power.reduce<number>((sum, price) => sum + 4.6 * (price ?? 0), 0) ?? 0;
  expect((power * 31) / 365).toBeCloseTo(12.89, 9);
  expect(implied?.energy).toEqual([44 / 300, 44 / 300, 44 / 300]);
  expect(impliedPrices({ ...right, ...ofGas }, gas, undefined)?.fixedTerm).toBeCloseTo((5.1 * 365) / 31 / 12, 9);
});

test.each<[string, Partial<TypedInvoice>, readonly number[] | undefined]>([
  ['no regulated price', {}, undefined],
  ['no energy', { energy: [0, null, 0] }, [30, 3]],
  ['no cost of energy', { cost: null }, [30, 3]],
  ['no cost of power', { power: null }, [30, 3]],
])('an invoice with %s implies no prices', (_, typed, regulated) =>
  expect(impliedPrices({ ...right, ...typed }, home, regulated)).toBeUndefined(),
);
