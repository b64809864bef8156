import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { billedSupply } from '~/domain/billed-supply.ts';
import { yearlyBill } from '~/domain/supply-bill.ts';
import { billRows } from '~/features/studies/BillsTable.tsx';

const day = '2026-11-22';
const t = ((key: string) => key) as unknown as TFunction<'comparisons'>;
const facts = { readings: [], province: '28', home: true, phases: 'M', selfConsumption: null };
const idsOf = (bill: ReturnType<typeof yearlyBill>) => billRows(bill ? [bill] : [], 'IVA', t).map(({ label }) => label);

test('a bill of gas has its fixed term and its own tax, and neither power, periods, excess nor bono social', () => {
  const supply = billedSupply({ ...facts, tariff: 'RL.1', gas: true, power: [], energy: [2600] }, day);
  const bill = yearlyBill(supply, { energy: [0.07], power: [], fixedTerm: 6, surplus: null }, day);
  expect(idsOf(bill)).toEqual(['bill.fixedTerm', 'bill.gasEnergy', 'bill.gasTax', 'bill.base', 'IVA', 'bill.total']);
});

test('a bill of 2.0TD has two powers and no excess', () => {
  const supply = billedSupply(
    { ...facts, tariff: '2.0TD', gas: false, power: [4.6, 4.6], energy: [900, 700, 1200] },
    day,
  );
  const bill = yearlyBill(supply, { energy: [0.2, 0.15, 0.1], power: [30, 3], fixedTerm: null, surplus: null }, day);
  expect(idsOf(bill)).toEqual([
    'bill.power',
    'bill.power',
    'bill.energy',
    'bill.energy',
    'bill.energy',
    'bill.social',
    'bill.excise',
    'bill.rent',
    'bill.base',
    'IVA',
    'bill.total',
  ]);
});
