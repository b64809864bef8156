import { useTranslation } from 'react-i18next';
import type { InvoiceComparison } from '~/domain/typed-invoice.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro } from '~/lib/format.ts';
import { Card } from '~/ui/Facts.tsx';

const cell = 'px-4 py-1.5 max-md:px-2 text-right whitespace-nowrap';

/** A typed invoice compared with our calculation, line by line, with the reason for each difference. */
export function InvoiceTable({ comparison: { lines, days, sum } }: { comparison: InvoiceComparison }) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const total = lines.find(({ line }) => line === 'total');
  return (
    <Card title={t('invoice.compared', { count: days })}>
      <p role="status" className="px-4 pb-2 text-text2">
        {total?.stated == null
          ? t('invoice.noTotal', { sum: formatEuro(sum) })
          : Math.abs(total.difference ?? 0) < 0.005
            ? t('invoice.exact')
            : t('invoice.differs', { amount: formatEuro(Math.abs(total.difference ?? 0)) })}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full text-13 tabular-nums">
          <caption className="sr-only">{t('invoice.compared', { count: days })}</caption>
          <thead className="border-y border-line bg-bg text-12 text-text2">
            <tr>
              <th scope="col" className={cx(cell, 'text-left! font-normal')}>
                {t('comparisons:bill.line')}
              </th>
              {[t('invoice.stated'), t('invoice.ours'), t('comparisons:bill.difference')].map((title) => (
                <th key={title} scope="col" className={cx(cell, 'font-normal')}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, stated, ours, difference, reason }) => (
              <tr key={line} className={cx('border-line not-first:border-t', line === 'total' && 'font-semibold')}>
                <th scope="row" className={cx(cell, 'text-left! font-normal whitespace-normal')}>
                  {t(`invoice.line.${line}`)}
                  <span className={cx('block text-12 font-normal', tone[reason])}>{t(`invoice.reason.${reason}`)}</span>
                </th>
                <td className={cell}>{formatEuro(stated)}</td>
                <td className={cell}>{formatEuro(ours)}</td>
                <td className={cell}>{formatEuro(difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const tone = {
  agrees: 'text-green-fg',
  price: 'text-red-fg',
  rate: 'text-red-fg',
  sum: 'text-red-fg',
  follows: 'text-text2',
  taken: 'text-text2',
  untyped: 'text-amber-fg',
} as const;
