import { useTranslation } from 'react-i18next';
import { periods } from '~/domain/periods.ts';
import { formatNumber } from '~/lib/format.ts';
import { useAlta } from '../data/context.ts';

/** What the customer pays by period, including the fee: a row for energy and one for power, each with its unit. */
export function PriceTable() {
  const { t } = useTranslation('alta');
  const { prices } = useAlta();
  if (!prices) return null;
  const rows = [
    { label: t('product.energy'), unit: t('perKwh'), decimals: 6, values: prices.energy },
    { label: t('product.power'), unit: t('perKwYear'), decimals: 4, values: prices.power },
  ].filter(({ values }) => values.some((value) => value !== null));

  return (
    <div className="overflow-hidden rounded border border-line">
      <table className="w-full text-12 max-md:text-13">
        <caption className="border-b border-line bg-bg px-4 py-2 text-left text-text2">{t('product.prices')}</caption>
        <thead className="text-text2">
          <tr className="border-b border-line">
            <th scope="col" className="px-4 py-2 text-left font-normal">
              {t('product.period')}
            </th>
            {rows.map(({ label, unit }) => (
              <th key={label} scope="col" className="px-4 py-2 text-right font-normal">
                {label} <span className="whitespace-nowrap text-text3">{unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(
            (period, index) =>
              rows.some(({ values }) => typeof values[index] === 'number') && (
                <tr key={period} className="border-b border-line last:border-0">
                  <th scope="row" className="px-4 py-1.5 text-left font-normal">
                    {period}
                  </th>
                  {rows.map(({ label, decimals, values }) => (
                    <td key={label} className="px-4 py-1.5 text-right tabular-nums">
                      {formatNumber(values[index], decimals)}
                    </td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
    </div>
  );
}
