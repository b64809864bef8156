import { useTranslation } from 'react-i18next';
import { round } from '~/domain/round.ts';
import type { YearlyBill } from '~/domain/supply-bill.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro, missing } from '~/lib/format.ts';
import { useSalesTax } from '~/trade/supply/AppliedRates.tsx';
import { billRows } from '~/trade/supply/billRows.ts';
import type { StudySupply } from './options.ts';

interface BillsTableProps {
  /** undefined: today's cost is unknown. */
  today: YearlyBill | undefined;
  next: YearlyBill;
  supply: StudySupply;
  nextSupply: StudySupply;
}

const cell = 'px-4 py-1.5 max-md:px-1.5 print:px-2 print:py-1';

/** The yearly bill today and afterwards, line by line. */
export function BillsTable({ today, next, supply, nextSupply }: BillsTableProps) {
  const { t } = useTranslation('studies');
  const { t: bill } = useTranslation('comparisons');
  const [taxToday, taxNext] = [useSalesTax(supply), useSalesTax(nextSupply)];
  // Other powers may have another tax rate.
  const rows = billRows([today, next], taxToday === taxNext ? taxNext : t('bills.salesTax'), bill);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13 tabular-nums max-md:text-12 print:text-12">
        <caption className="sr-only">{t('bills.title')}</caption>
        <thead className="border-y border-line bg-bg text-12 text-text2">
          <tr>
            <th scope="col" className={cx(cell, 'text-left font-normal')}>
              {t('bills.line')}
            </th>
            {[t('bills.today'), t('bills.next'), t('bills.difference')].map((title) => (
              <th key={title} scope="col" className={cx(cell, 'text-right font-normal')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, amounts: [before = null, after = null], sum }) => (
            <tr key={id} className={cx('border-line not-first:border-t', sum && 'font-semibold')}>
              <th scope="row" className={cx(cell, 'text-left', sum ? 'font-semibold' : 'font-normal')}>
                {label}
              </th>
              <td className={cx(cell, 'text-right whitespace-nowrap')}>{formatEuro(before)}</td>
              <td className={cx(cell, 'text-right whitespace-nowrap')}>{formatEuro(after)}</td>
              <td className={cx(cell, 'text-right whitespace-nowrap')}>
                {today ? formatEuro(round((after ?? 0) - (before ?? 0), 2)) : missing}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
