import type { TFunction } from 'i18next';
import { periods } from '~/domain/periods.ts';
import type { YearlyBill } from '~/domain/supply-bill.ts';

/** A line of several bills side by side. */
export interface BillRow {
  id: string;
  label: string;
  /** One amount per bill; null if unknown or not charged. */
  amounts: readonly (number | null)[];
  /** True: a sum of the lines above. */
  sum?: 'base' | 'total';
  /** True: the bills differ in this line. */
  differs: boolean;
}

/** Several bills line by line, in the order of a Spanish bill; lines that no bill has are left out. */
export function billRows(
  bills: readonly (YearlyBill | undefined)[],
  salesTax: string,
  t: TFunction<'comparisons'>,
): BillRow[] {
  const row = (
    id: string,
    label: string,
    of: (bill: YearlyBill) => number | null | undefined,
    sum?: BillRow['sum'],
  ): BillRow => {
    const amounts = bills.map((bill) => (bill && of(bill)) ?? null);
    return { id, label, amounts, differs: new Set(amounts).size > 1, ...(sum && { sum }) };
  };
  // Gas has one period, and its own tax.
  const ofGas = bills.some((bill) => bill && bill.fixedTerm !== null);
  const rows = [
    ...periods.map((period) =>
      row(`power-${period}`, t('bill.power', { period }), ({ power }) => amountOf(power, period)),
    ),
    row('fixedTerm', t('bill.fixedTerm'), ({ fixedTerm }) => fixedTerm),
    ...periods.map((period) =>
      row(`energy-${period}`, ofGas ? t('bill.gasEnergy') : t('bill.energy', { period }), ({ energy }) =>
        amountOf(energy, period),
      ),
    ),
    row('excess', t('bill.excess'), ({ excess }) => excess),
    row('reactive', t('bill.reactive'), ({ reactive }) => reactive),
    row('surplus', t('bill.surplus'), ({ surplus }) => surplus),
    row('social', t('bill.social'), ({ social }) => social),
    row('excise', t(ofGas ? 'bill.gasTax' : 'bill.excise'), ({ excise }) => excise),
    row('rent', t('bill.rent'), ({ rent }) => rent),
    row('base', t('bill.base'), ({ base }) => base, 'base'),
    row('sales', salesTax, ({ sales }) => sales),
    row('total', t('bill.total'), ({ total }) => total, 'total'),
  ];
  return rows.filter(({ amounts }) => amounts.some((amount) => amount !== null));
}

const amountOf = (lines: YearlyBill['power'], period: string) => lines.find((line) => line.period === period)?.amount;
