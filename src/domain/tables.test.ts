import { expect, test } from 'vitest';
import { accessEnergyRows } from './access-energy-prices.ts';
import { accessPowerRows } from './access-power-prices.ts';
import { atrRules, requestFor } from './atr.ts';
import { lowVoltageRights } from './connection-rights.ts';
import { papersOfChange, withdrawal } from './consumer-papers.ts';
import { situation, state } from './contract-states.ts';
import type { DatedRow } from './dated-row.ts';
import { emissionFactors } from './emission-factors.ts';
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
import { gasYear, homeYear, periodShares, solarYear } from './load-profiles.ts';
import { penaltyRules } from './penalty-rules.ts';
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
  'each row of %s says its day and cites its rule, by number and article, or is marked as not compared with the gazette',
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

test.each(Object.entries({ homeYear, gasYear, solarYear }))('the months of %s are a year', (_, months) =>
  expect(months.reduce<number>((sum, month) => sum + month, 0)).toBeCloseTo(12, 1),
);

test.each(Object.entries(periodShares))('the shares of periods (%s) are the whole year', (_, shares) =>
  expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBeCloseTo(1, 10),
);

test('a tariff has in SIPS as many periods as it is billed by', () => {
  const billed = { three: { energy: 3, power: 2 }, six: { energy: 6, power: 6 } };
  for (const { name, energy, power } of Object.values(atrTariffs)) {
    const structure = tariffStructure(name);
    if (structure) expect({ energy, power }, name).toEqual(billed[structure]);
    expect(energy, name).toBeLessThanOrEqual(6);
  }
});

test.each([
  [true, true, 5],
  [true, false, 7],
  [false, true, 3],
  [false, false, 2],
])('the request with the same retailer (%s) and other powers (%s) is %i', (sameRetailer, otherPowers, request) =>
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

test("states and situations have the API's numbers, from 1 on without a gap", () => {
  for (const numbers of [state, situation].map((table) => Object.values(table)))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
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
