import { expect, test } from 'vitest';
import { accessEnergyRows } from './access-energy-prices.ts';
import { accessPowerRows } from './access-power-prices.ts';
import { atrRules } from './atr.ts';
import { lowVoltageRights } from './connection-rights.ts';
import { papersOfChange, withdrawal } from './consumer-papers.ts';
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
import { penaltyRules } from './penalty-rules.ts';
import { excessRules } from './power-excess.ts';
import { reactiveRules } from './reactive-energy.ts';
import { cutRules } from './supply-cut.ts';
import { tariffCalendars } from './tariff-calendar.ts';

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
