import { expect, test } from 'vitest';
import { compareInvoice, type InvoicedSupply, impliedPrices, type TypedInvoice } from './typed-invoice.ts';

const supply: InvoicedSupply = {
  gas: false,
  province: '28',
  home: true,
  contracted: [4.6, 4.6],
  prices: { energy: [0.2, 0.15, 0.1], power: [30, 3], fixedTerm: null },
};

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
const linesOf = (typed: Partial<TypedInvoice>, of: Partial<InvoicedSupply> = {}) =>
  Object.fromEntries(
    compareInvoice({ ...right, ...typed }, { ...supply, ...of }).lines.map(({ line, ours, difference, reason }) => [
      line,
      [ours, difference, reason],
    ]),
  );

test('a correct invoice agrees in every line, to the cent', () => {
  const { lines, days, sum } = compareInvoice(right, supply);
  expect(days).toBe(31);
  expect(sum).toBe(74.34);
  expect(lines.map(({ line, ours }) => [line, ours])).toEqual([
    ['power', 12.89],
    ['energy', 44],
    ['social', 0.77],
    ['excise', 2.95],
    ['rent', 0.83],
    ['sales', 12.9],
    ['total', 74.34],
  ]);
  expect(new Set(lines.map(({ reason }) => reason))).toEqual(new Set(['agrees']));
});

test('more expensive energy: its line says so, and the taxes follow; the lines explain the whole difference', () => {
  // 10 € more: tax 3.46, base 71.95, IVA 15.11.
  const found = linesOf({ cost: 54, excise: 3.46, sales: 15.11, total: 87.06 });
  expect(found.energy).toEqual([44, 10, 'price']);
  expect(found.excise).toEqual([2.95, 0.51, 'follows']);
  expect(found.sales).toEqual([12.9, 2.21, 'follows']);
  expect(found.total).toEqual([74.34, 12.72, 'follows']);
  expect(10 + 0.51 + 2.21).toBeCloseTo(12.72, 9);
});

test('a tax at another rate is a finding of its own line', () => {
  const found = linesOf({ sales: 6.14, total: 67.58 });
  expect(found.sales).toEqual([12.9, -6.76, 'rate']);
});

test('lines that do not add up to the total', () => {
  expect(linesOf({ total: 80 }).total).toEqual([74.34, 5.66, 'sum']);
});

test('without a contract the lines of power and energy are accepted unchanged, and the taxes are still proved', () => {
  const found = linesOf({}, { prices: undefined });
  expect(found.energy).toEqual([null, null, 'taken']);
  expect(found.excise).toEqual([2.95, 0, 'agrees']);
  expect(found.total).toEqual([74.34, 0, 'agrees']);
});

test('surplus is subtracted, whatever sign was typed', () => {
  // 57.66 - 10 = 47.66: tax 2.44, base 50.93, IVA 10.70.
  for (const surplus of [10, -10]) {
    const found = linesOf({ surplus, excise: 2.44, sales: 10.7, total: 61.63 });
    expect(found.surplus).toEqual([null, null, 'taken']);
    expect(found.total).toEqual([61.63, 0, 'agrees']);
  }
});

test('gas: the fixed term, and no bono social', () => {
  const found = compareInvoice(
    { ...right, energy: [1000], power: 5.1, cost: 60, social: null, excise: 2.34, rent: 1, sales: 14.37, total: 82.81 },
    { ...supply, gas: true, contracted: [], prices: { energy: [0.06], power: [], fixedTerm: 5 } },
  ).lines;
  // 5 x 12 x 31/365 = 5.10; 1,000 kWh at 0.00234 = 2.34; base 68.44; IVA 14.37.
  expect(found.map(({ line, ours }) => [line, ours])).toEqual([
    ['power', 5.1],
    ['energy', 60],
    ['excise', 2.34],
    ['rent', null],
    ['sales', 14.37],
    ['total', 82.81],
  ]);
});

test('the prices that an invoice implies give the same invoice', () => {
  const compared = compareInvoice(right, { ...supply, prices: undefined });
  const prices = impliedPrices(compared, supply.contracted, 3, [27.7, 0.73]);
  const power = [0, 1].reduce((sum, at) => sum + 4.6 * (prices?.power[at] ?? 0), 0);
  expect((power * 31) / 365).toBeCloseTo(12.89, 9);
  expect(300 * (prices?.energy[0] ?? 0)).toBeCloseTo(44, 9);
  expect(impliedPrices(compared, supply.contracted, 3, undefined)).toBeUndefined();
});

test('an expected line that the invoice does not have is shown, unless it is zero', () => {
  const found = linesOf({ social: null, measured: null });
  expect(found.social).toEqual([0.77, null, 'untyped']);
  expect(found.measured).toBeUndefined();
  expect(linesOf({ cost: null, energy: [null, 0, null] }).energy, 'of no energy').toBeUndefined();
  expect(linesOf({ total: null }).total?.[2]).toBe('untyped');
});

test('two ways of rounding a line of several periods agree, a cent more does not', () => {
  expect(linesOf({ power: 12.91 }).power).toEqual([12.89, 0.02, 'agrees']);
  expect(linesOf({ power: 12.92 }).power).toEqual([12.89, 0.03, 'price']);
  expect(linesOf({ cost: 43.98 }).energy).toEqual([44, -0.02, 'agrees']);
  expect(linesOf({ social: 0.78 }).social).toEqual([0.77, 0.01, 'agrees']);
  expect(linesOf({ social: 0.79 }).social).toEqual([0.77, 0.02, 'rate']);
});

test('the rent is proved if it is near the regulated one, otherwise accepted', () => {
  expect(linesOf({ rent: 0.88 }).rent).toEqual([0.83, 0.05, 'rate']);
  expect(linesOf({ rent: 0.9 }).rent).toEqual([null, null, 'taken']);
  expect(linesOf({ rent: null }).rent).toBeUndefined();
});

test('a tax may differ by a cent from that of the invoiced lines; two cents are another rate', () => {
  const dearer = { cost: 54, sales: 15.11, total: 87.06 };
  expect(linesOf({ ...dearer, excise: 3.47 }).excise?.[2]).toBe('follows');
  expect(linesOf({ ...dearer, excise: 3.48 }).excise?.[2]).toBe('rate');
  expect(linesOf({ ...dearer, excise: 3.46, sales: 15.13 }).sales?.[2]).toBe('rate');
  expect(linesOf({ ...dearer, excise: null, sales: 15.11 }).sales?.[2], 'with the excise that we calculate').toBe(
    'follows',
  );
});

test('excesses are accepted unchanged, and taxed', () => {
  const found = linesOf({ measured: 10, excise: 3.46, sales: 15.11, total: 87.06 });
  expect(found.measured).toEqual([null, null, 'taken']);
  expect(found.total).toEqual([87.06, 0, 'agrees']);
});

test('a used period without a price: its line is accepted as invoiced', () => {
  const found = linesOf({}, { prices: { energy: [0.2, null, 0.1], power: [30, null], fixedTerm: null } });
  expect([found.energy, found.power]).toEqual([
    [null, null, 'taken'],
    [null, null, 'taken'],
  ]);
  const prices = { energy: [0.06], power: [], fixedTerm: null };
  expect(
    linesOf({ social: null }, { gas: true, contracted: [], prices }).power?.[2],
    'gas without its fixed term',
  ).toBe('taken');
});

test('gas of a business pays the tax of professional use', () => {
  const gas = { gas: true, contracted: [], prices: undefined };
  const excise = (professional: boolean) =>
    linesOf({ energy: [1000], social: null, excise: 0.54 }, { ...gas, professional }).excise;
  expect([excise(true), excise(false)]).toEqual([
    [0.54, 0, 'agrees'],
    [2.34, -1.8, 'rate'],
  ]);
});

test('an invoice implies energy prices if there is energy, and power prices if power was typed', () => {
  const implied = (typed: Partial<TypedInvoice>) => compareInvoice({ ...right, ...typed }, supply).implied;
  expect(implied({}).energy).toBeCloseTo(44 / 300, 9);
  expect(implied({}).power).toBeCloseTo((12.89 * 365) / 31, 9);
  expect(implied({ energy: [0, null, 0] }).energy).toBeNull();
  expect(implied({ cost: null, power: null })).toEqual({ energy: null, power: null });
});

test('prices are implied if those of power are known, or no power is contracted', () => {
  const of = (energy: number | null, power: number | null) => ({ implied: { energy, power } });
  expect(impliedPrices(of(null, 100), [4.6], 3, [30])).toBeUndefined();
  expect(impliedPrices(of(0.1, null), [4.6, 4.6], 3, [30, 3])).toBeUndefined();
  expect(impliedPrices(of(0.1, null), [], 1, undefined)).toEqual({ energy: [0.1], power: [] });
  expect(impliedPrices(of(0.1, null), [null, 0], 3, undefined)).toEqual({
    energy: [0.1, 0.1, 0.1],
    power: [null, null],
  });
  expect(impliedPrices(of(0.1, 66), [1, 1], 2, [30, 3])).toEqual({ energy: [0.1, 0.1], power: [60, 6] });
});
