import { expect, test } from 'vitest';
import { accessEnergyRows, accessPowerPrices, accessPowerRows, belowRegulated } from './access-prices.ts';
import { atrDeadline, atrRules, requestFor } from './atr.ts';
import { lowVoltageRights } from './connection-rights.ts';
import { papersOfChange, withdrawal } from './consumer-papers.ts';
import type { DatedRow } from './dated-row.ts';
import { emissionFactor, emissionFactors, emissionsOf } from './emission-factors.ts';
import {
  electricityRates,
  gasIva,
  gasTaxes,
  meterRents,
  professionalGasTaxes,
  salesTaxes,
  smallSupplyIva,
  socialBonusRates,
} from './energy-taxes.ts';
import { gasYear, homeYear, periodShares, seasonOf, solarShareOf, solarYear } from './load-profiles.ts';
import { penaltyRules } from './penalty.ts';
import { excessRules } from './power-excess.ts';
import { provinceNames } from './province-names.ts';
import { reactiveRules } from './reactive-energy.ts';
import { atrTariffs } from './sips-codes.ts';
import { cutRules } from './supply-cut.ts';
import { tariffCalendars } from './tariff-calendar.ts';
import { tariffStructure } from './tariff-periods.ts';

const inForceByDay: Readonly<Record<string, readonly DatedRow[]>> = {
  accessEnergyRows,
  accessPowerRows,
  atrRules,
  cutRules,
  electricityRates,
  emissionFactors,
  excessRules,
  gasIva,
  gasTaxes,
  lowVoltageRights,
  meterRents,
  penaltyRules,
  reactiveRules,
  smallSupplyIva,
  professionalGasTaxes,
  socialBonusRates,
  tariffCalendars,
};
const others: Readonly<Record<string, readonly DatedRow[]>> = { papers: [papersOfChange, withdrawal], salesTaxes };

test.each(Object.entries(inForceByDay))('the rows of %s are in the order of their days', (_, rows) => {
  const days = rows.map(({ from }) => from);
  expect(days).toEqual(days.toSorted());
});

test.each(Object.entries({ ...inForceByDay, ...others }))(
  'each row of %s has its day and cites its rule by number and article, or is marked as not compared with the gazette',
  (_, rows) => {
    expect(rows).not.toHaveLength(0);
    for (const { from, source, unconfirmed, publications } of rows) {
      expect(unconfirmed && publications, 'one of the two').toBeUndefined();
      expect(new Date(from).toISOString().slice(0, 10)).toBe(from);
      expect(source).toMatch(/^(BOE-A-|(Ley|RDL?|RDLeg|Orden|Resolución|Circular|Medidas) )/);
      if (!unconfirmed) expect(source).toMatch(/art\. \d|\d\/\d{4}|Resolución de la CNMC/);
    }
  },
);

test.each([...accessPowerRows, ...excessRules])('prices of power from $from never rise from P1 to P6', ({ prices }) =>
  expect(prices).toEqual(prices.toSorted((a, b) => b - a)),
);

test.each(Object.entries({ homeYear, gasYear, solarYear }))('the months of %s add up to a year', (_, months) =>
  expect(months.reduce<number>((sum, month) => sum + month, 0)).toBeCloseTo(12, 1),
);

test.each(Object.entries(periodShares))('the shares of periods (%s) add up to the year', (_, shares) =>
  expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBeCloseTo(1, 10),
);

test('a tariff has as many periods in SIPS as on its bill', () => {
  const billed = { three: { energy: 3, power: 2 }, six: { energy: 6, power: 6 } };
  for (const { name, energy, power } of Object.values(atrTariffs)) {
    const structure = tariffStructure(name);
    if (structure) expect({ energy, power }, name).toEqual(billed[structure]);
    expect(energy, name).toBeLessThanOrEqual(6);
  }
});

test.each([
  [true, true, 'technical'],
  [true, false, 'renewal'],
  [false, true, 'switchChanged'],
  [false, false, 'switch'],
])('the request with the same retailer (%s) and other powers (%s) is %s', (sameRetailer, otherPowers, request) =>
  expect(requestFor({ sameRetailer, otherPowers })).toBe(request),
);

test('from one year to the next no price of power changes by more than half', () => {
  for (const { tariff, from, prices } of accessPowerRows) {
    const before = accessPowerRows.findLast((row) => row.tariff === tariff && row.from < from);
    for (const [at, price] of before?.prices.entries() ?? []) {
      const ratio = (prices[at] ?? 0) / price;
      expect(ratio, `${tariff} P${at + 1} ${from}`).toBeGreaterThan(0.66);
      expect(ratio, `${tariff} P${at + 1} ${from}`).toBeLessThan(1.5);
    }
  }
});

test.each([
  ['Lleida', 'Lérida'],
  ['Palmas, Las', 'Gran Canaria'],
  ['Balears, Illes', 'Islas Baleares'],
  ['Araba/Álava', 'Álava'],
  ['Coruña, A', 'A Coruña'],
  ['Gipuzkoa', 'Guipúzcoa'],
  ['Navarra', 'Nafarroa'],
])('%s is also called %s', (official, name) => expect(provinceNames(official)).toContain(name));

/** The sum of all numbers of a row, with `?` if it was not compared with the gazette. */
const sumOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : value && typeof value === 'object'
      ? Object.values(value).reduce<number>((sum, one) => sum + sumOf(one), 0)
      : 0;

const checkSum = (row: DatedRow) => `${row.from} ${Number(sumOf(row).toFixed(6))}${row.unconfirmed ? '?' : ''}`;

// Past rows never change: a new price is a new row, and a changed figure would make past bills wrong.
test.each([
  [
    'power prices',
    accessPowerRows,
    [
      ['2025-01-01 29.628138', '2025-01-01 43.538794', '2025-01-01 58.449657?', '2025-01-01 38.449083?'],
      ['2025-01-01 27.520448?', '2025-01-01 15.434648?', '2026-01-01 30.429836', '2026-01-01 43.318553?'],
      ['2026-01-01 60.435081?', '2026-01-01 39.527519?', '2026-01-01 25.817871?', '2026-01-01 15.833135?'],
    ].flat(),
  ],
  [
    'energy prices',
    accessEnergyRows,
    ['2024-01-01 0.107689?', '2024-01-01 0.112884?', '2025-01-01 2.123734', '2026-01-01 2.130112'],
  ],
  ['excesses', excessRules, ['2021-06-01 0.56256?', '2025-04-01 0.320468?', '2026-01-01 0.324853?']],
  [
    'the social bonus',
    socialBonusRates,
    [
      ['2022-07-27 14.035934?', '2024-02-16 4.650987?', '2025-01-01 6.979247?', '2026-01-01 8.979247'],
      '2026-06-26 11.011295',
    ].flat(),
  ],
  [
    'gas, and the meter',
    [...gasTaxes, ...professionalGasTaxes, ...meterRents],
    ['2013-01-01 0.00234?', '2013-01-01 0.00054?', '2013-08-01 0.81'],
  ],
  [
    'rights and reactive energy',
    [...lowVoltageRights, ...reactiveRules],
    ['2010-01-01 48.122611', '2021-06-01 6.183886'],
  ],
  ['emissions', emissionFactors, [0.331, 0.932, 0.776, 0.721, 0.721, 0.252].map((kg) => `2016-01-14 ${kg}?`)],
  [
    'days, months and caps',
    [...atrRules, ...cutRules, ...penaltyRules, papersOfChange, withdrawal],
    [
      ['2014-01-01 21?', '2026-02-12 10?', '2017-10-08 6?', '2003-01-01 5', '2026-02-12 5?'],
      ['2026-06-12 0?', '2014-06-13 14'],
    ].flat(),
  ],
  ['sales taxes', salesTaxes, ['2020-01-01 17?', '2014-01-01 16?', '2012-09-01 84']],
])('the figures of %s are those that were published', (_, rows, sums) => expect(rows.map(checkSum)).toEqual(sums));

test('prices of power apply from the first day of their row on', () => {
  for (const row of accessPowerRows) expect(accessPowerPrices(row.tariff, row.from)).toBe(row);
});

test('a price is below the regulated cost only if rounding cannot explain it', () => {
  const [p1, p2] = [27.704413, 0.725423];
  const below = (prices: (number | null)[], day = '2026-03-01', tariff = '2.0TD') =>
    belowRegulated(tariff, prices, day);
  expect([below([p1, p2]), below([27.7044, 0.7254]), below([p1, 0.7252]), below([27.7042, p2])]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect([below([null, 0.1]), below([p1]), below([null, null])], 'a period without a price').toEqual([
    true,
    false,
    false,
  ]);
  expect(below([26.93055, 0.697588], '2025-12-31'), 'by the row of its day').toBe(false);
  expect([below([0, 0], '2024-12-31'), below([0, 0], '2026-03-01', '3.0TDVE')], 'without a row').toEqual([
    false,
    false,
  ]);
});

test.each([
  ['2013-01-01', '2013-01-22'],
  ['2026-02-11', '2026-03-04'],
  ['2026-02-12', '2026-02-22'],
])('a request of %s is activated by %s', (requested, last) => expect(atrDeadline(requested)).toBe(last));

test.each([
  [false, '28', 0.331],
  [false, '35', 0.776],
  [true, '35', 0.252],
  [false, null, 0.331],
])('a kWh (gas: %s, province %s) is %f kg of CO2, before the first row too', (gas, province, value) => {
  for (const day of ['2010-01-01', '2026-01-01']) expect(emissionFactor(gas, province, day).value).toBe(value);
  expect(emissionsOf(1_001, emissionFactor(gas, province, '2026-01-01'))).toBe(Math.round(1_001 * value));
});

test.each([
  ['three', '2026-01', 1.22],
  ['three', '2026-12', 1.24],
  ['six', '2026-08', 1],
  [undefined, '2026-01', 2.1],
  [undefined, '2026-08', 0.2],
] as const)('a supply of %s uses in %s %f times the mean of its months', (structure, month, share) =>
  expect(seasonOf(structure, month)).toBe(share),
);

test('the monthly shares of solar production add up to a year', () => {
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
  expect(months.map((month) => Number((solarShareOf(month) * 12).toFixed(2)))).toEqual(solarYear);
  expect(homeYear.map((share, at) => share - gasYear[at as 0]).map((one) => one.toFixed(2))).toEqual([
    ...['-0.88', '-0.70', '-0.40', '-0.02', '0.30', '0.58', '0.83', '0.86', '0.58', '0.26', '-0.45', '-0.96'],
  ]);
});

test('old tariffs had one, two or three periods, or six as those of today', () =>
  expect(Object.values(atrTariffs).map(({ energy, power }) => `${energy}${power}`)).toEqual([
    ...['11', '33', '21', '11', '21', '31', '31', '33', ...Array(6).fill('66'), '32', ...Array(8).fill('66')],
  ]));
