import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import type { YearlyBill } from '~/domain/supply-bill.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro } from '~/lib/format.ts';
import { useSalesTax } from '~/trade/supply/AppliedRates.tsx';
import type { Shown } from './useStudy.ts';

const cell = 'px-4 py-1.5 max-md:px-2 print:px-2 print:py-0.5';

/** Today's yearly bill and the proposed one side by side, line by line. */
export function BillsTable({ study, supply }: Pick<Shown, 'study' | 'supply'>) {
  const { t } = useTranslation(['comparisons', 'studies']);
  const { today, proposed, proposedSupply } = study;
  // Other powers may have another tax rate.
  const [tax, other] = [useSalesTax(supply), useSalesTax(proposedSupply)];
  const columns = [
    ...(today?.bill ? [{ title: t('studies:bills.today'), note: '', bill: today.bill }] : []),
    ...(proposed ? [{ title: t('studies:bills.next'), note: proposed.name, bill: proposed.bill }] : []),
  ];
  const rows = billRows(
    columns.map(({ bill }) => bill),
    tax === other ? tax : t('bill.salesTax'),
    t,
  );
  const both = columns.length === 2;
  const head = cx(cell, 'text-right align-top font-normal');
  const right = cx(cell, 'text-right whitespace-nowrap');
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <div role="group" aria-label={t('bill.title')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-13 tabular-nums max-md:text-12 print:text-12">
        <caption className="sr-only">{t('bill.title')}</caption>
        <thead className="border-y border-line bg-bg text-12 text-text2">
          <tr>
            <th scope="col" className={cx(cell, 'text-left font-normal')}>
              {t('bill.line')}
            </th>
            {columns.map(({ title, note }) => (
              <th key={title} scope="col" className={head}>
                {title} {note && <span className="block max-md:hidden">{note}</span>}
              </th>
            ))}
            {both && (
              <th scope="col" className={head}>
                {t('bill.difference')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, amounts, isSum }) => (
            <tr key={id} className={cx('border-line not-first:border-t', isSum && 'font-semibold')}>
              <th scope="row" className={cx(cell, 'text-left', isSum ? 'font-semibold' : 'font-normal')}>
                {label}
              </th>
              {amounts.map((amount, at) => (
                <td key={columns[at]?.title} className={right}>
                  {formatEuro(amount)}
                </td>
              ))}
              {both && <td className={right}>{formatEuro(round((amounts[1] ?? 0) - (amounts[0] ?? 0), 2))}</td>}
            </tr>
          ))}
          <tr className="border-t border-line text-text2">
            <th scope="row" className={cx(cell, 'text-left font-normal')}>
              {t('bill.month')}
            </th>
            {columns.map(({ title, bill }) => (
              <td key={title} className={right}>
                {formatEuro(bill.total / 12)}
              </td>
            ))}
            {both && <td />}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** A line of several bills side by side. */
interface BillRow {
  id: string;
  label: string;
  /** One amount per bill; null if unknown or not charged. */
  amounts: readonly (number | null)[];
  /** True: a sum of the lines above. */
  isSum: boolean;
}

/** Several bills line by line, in the order of a Spanish bill; lines that no bill has are left out. */
export function billRows(bills: readonly YearlyBill[], salesTax: string, t: TFunction<'comparisons'>): BillRow[] {
  const row = (id: string, label: string, of: (bill: YearlyBill) => number | null | undefined): BillRow => ({
    id,
    label,
    amounts: bills.map((bill) => of(bill) ?? null),
    isSum: id === 'base' || id === 'total',
  });
  // Gas has one period, and its own tax.
  const ofGas = bills.some(({ fixedTerm }) => fixedTerm !== null);
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
    row('base', t('bill.base'), ({ base }) => base),
    row('sales', salesTax, ({ sales }) => sales),
    row('total', t('bill.total'), ({ total }) => total),
  ];
  return rows.filter(({ amounts }) => amounts.some((amount) => amount !== null));
}

const amountOf = (lines: YearlyBill['power'], period: string) => lines.find((line) => line.period === period)?.amount;
