import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import type { Supplied } from '~/trade/supply/typed.ts';
import { Saved } from './OffersTable.tsx';
import type { Measure } from './study.ts';
import type { Shown } from './useStudy.ts';

const cell = 'px-4 py-2 max-md:px-3 print:px-2 print:py-1';

/** Each change alone and all together, with the bill of a year after it and what it saves. */
export function Measures({ study, supply }: Pick<Shown, 'study' | 'supply'>) {
  const { t } = useTranslation('studies');
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13 tabular-nums print:text-12">
        <caption className="sr-only">{t('measures.title')}</caption>
        <thead className="border-y border-line bg-bg text-12 text-text2">
          <tr>
            {[t('measures.change'), t('measures.year'), t('measures.saving')].map((title, at) => (
              <th key={title} scope="col" className={cx(cell, at === 0 ? 'text-left' : 'text-right', 'font-normal')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {study.measures.map((measure) => (
            <Row key={measure.id} measure={measure} supply={supply} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ measure, supply }: { measure: Measure; supply: Supplied }) {
  const { t } = useTranslation('studies');
  const { id, total, saving, option, powers, battery, offBest } = measure;
  const details = [
    option?.name,
    id === 'surplus' && t('measures.surplusAlone'),
    powers &&
      t('measures.powers', { powers: powers.map((kW) => formatNumber(kW, powerDecimals(...powers))).join(' / ') }),
    battery &&
      t('measures.battery', {
        model: [battery.battery.Marca, battery.battery.Modelo].filter(Boolean).join(' '),
        price: formatQuantity(battery.battery.Precio, '€'),
        years: formatNumber(battery.payback, 1),
      }),
    battery &&
      battery.battery.GarantiaAnios !== null &&
      (battery.payback ?? 0) > battery.battery.GarantiaAnios &&
      t('measures.late', { count: battery.battery.GarantiaAnios }),
    offBest !== undefined &&
      t(offBest < 0 ? 'measures.onBest' : 'measures.offBest', { amount: formatEuro(Math.abs(offBest)) }),
    total === null && offBest === undefined && t('measures.none'),
  ].filter((text) => typeof text === 'string');
  const estimated =
    supply.estimatedFrom !== null || id === 'battery' || battery || (id === 'surplus' && !supply.surplusByMonth);
  const weight = id === 'together' ? 'font-semibold' : 'font-normal';
  return (
    <tr className={cx('border-line not-first:border-t', id === 'together' && 'bg-tint font-semibold')}>
      <th scope="row" className={cx(cell, 'text-left', weight)}>
        {t(`measures.name.${id}`)}
        {details.map((text) => (
          <span key={text} className="block text-12 font-normal text-text2">
            {text}
          </span>
        ))}
      </th>
      <td className={cx(cell, 'text-right align-top whitespace-nowrap')}>
        {formatEuro(total)}
        {total !== null && estimated && (
          <span className="block text-12 font-normal text-amber-fg print:hidden">{t('measures.estimate')}</span>
        )}
      </td>
      <td className={cx(cell, 'text-right align-top whitespace-nowrap')}>
        <Saved amount={saving} />
      </td>
    </tr>
  );
}
