import { useTranslation } from 'react-i18next';
import type { Invoice } from '~/api/invoices.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { energyByPeriod, periodColours } from '~/trade/energyByPeriod.ts';
import { Card } from '~/ui/Facts.tsx';
import { barsOf } from './bars.ts';

/** The energy of each period: a bar and its number. */
export function ConsumptionCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const rows = energyByPeriod(invoice);
  const { zero, bars } = barsOf(rows.map(({ energy }) => energy));
  const total = rows.reduce((sum, { energy }) => sum + energy, 0);
  const corrects = rows.some(({ energy }) => energy < 0);

  return (
    <Card
      title={t('consumption.title')}
      aside={<span className="text-12 text-text2">{formatQuantity(invoice.ConsumoTotal, 'kWh')}</span>}
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-text2">{t('consumption.none')}</p>
      ) : (
        <table aria-label={t('consumption.title')} className="mb-2 w-full text-12">
          <thead className="text-text2">
            <tr>
              <th scope="col" className="py-1 pl-4 text-left font-normal">
                {t('consumption.period')}
              </th>
              <td aria-hidden className="w-full" />
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                {t('consumption.energy')}
              </th>
              <th scope="col" className="py-1 pr-4 pl-3 text-right font-normal">
                {t('consumption.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ period, energy }, index) => (
              <tr key={period}>
                <th scope="row" className="py-1 pl-4 text-left font-medium">
                  {period}
                </th>
                <td aria-hidden className="py-1 pl-3">
                  {/* What is taken back runs the other way from the zero line. */}
                  <span className="relative block h-3 rounded-xs bg-s2">
                    <span
                      className={cx('absolute h-3 rounded-xs', periodColours[period])}
                      style={{ left: `${bars[index]?.bottom}%`, width: `${bars[index]?.height}%` }}
                    />
                    {corrects && (
                      <span className="absolute inset-y-[-4px] w-px bg-text3" style={{ left: `${zero}%` }} />
                    )}
                  </span>
                </td>
                <td className="py-1 pl-3 text-right font-medium whitespace-nowrap">{formatNumber(energy)}</td>
                <td className="py-1 pr-4 pl-3 text-right whitespace-nowrap text-text2">
                  {formatNumber(total === 0 ? null : (100 * energy) / total, 1)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {corrects && <p className="px-4 pb-3 text-12 text-text2">{t('consumption.corrects')}</p>}
    </Card>
  );
}
