import { useTranslation } from 'react-i18next';
import { billParts, type ComparedPrice, changeOf, type PriceComparison, partsOf } from '~/domain/price-comparison.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { Percent } from './PriceChange.tsx';

/** Prices before and after by period, and what both cost in a year: the comparison that RD 88/2026 asks for. */
export function ComparisonTable({ compared }: { compared: PriceComparison }) {
  const { t } = useTranslation('renewals');
  const { now, next, verdict } = compared;
  const saving = verdict?.saving ?? null;
  const [before, after] = [now && partsOf(now), next && partsOf(next)];
  // Gas has no contracted power: its bill has a fixed term in that place.
  const gas = typeof (now ?? next)?.fixedTerm === 'number';
  // Rows without values on both sides are left out.
  const costs = billParts.flatMap((part) =>
    before?.[part] || after?.[part] ? [{ part, now: before?.[part] ?? null, next: after?.[part] ?? null }] : [],
  );
  return (
    <div className="overflow-hidden rounded border border-line">
      <table className="w-full text-12 tabular-nums">
        <caption className="sr-only">{t('compare.title')}</caption>
        <thead className="border-b border-line bg-bg text-text2">
          <tr>
            <th scope="col" className={cx(cell, 'text-left font-normal')}>
              {t('compare.period')}
            </th>
            {[t('compare.used'), t('compare.now'), t('compare.then'), t('compare.change')].map((title) => (
              <th key={title} scope="col" className={cx(cell, 'text-right font-normal')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <Lines title={t('compare.energy')} unit={t('compare.perKwh')} lines={compared.energy} decimals={6} used="kWh" />
        <Lines title={t('compare.power')} unit={t('compare.perKwYear')} lines={compared.power} decimals={4} used="kW" />
        <tbody className="border-t border-line2">
          {costs.map((line) => (
            <tr key={line.part}>
              <th scope="row" colSpan={2} className={cx(cell, 'text-left font-normal')}>
                {t(`compare.part.${gas && line.part === 'power' ? 'fixedTerm' : line.part}`)}
              </th>
              <td className={cx(cell, 'text-right')}>{formatEuro(line.now)}</td>
              <td className={cx(cell, 'text-right')}>{formatEuro(line.next)}</td>
              <td className={cx(cell, 'text-right')}>
                <Percent value={changeOf(line.now, line.next)} />
              </td>
            </tr>
          ))}
          <tr className="border-t border-line font-semibold">
            <th scope="row" colSpan={2} className={cx(cell, 'text-left')}>
              {t('compare.total')}
            </th>
            <td className={cx(cell, 'text-right')}>{formatEuro(now?.total)}</td>
            <td className={cx(cell, 'text-right')}>{formatEuro(next?.total)}</td>
            <td className={cx(cell, 'text-right')}>
              <Percent value={compared.change} />
            </td>
          </tr>
        </tbody>
      </table>
      {saving !== null && (
        <p
          role="status"
          className={cx(
            'border-t border-line px-3 py-2 text-13 font-medium',
            saving > 0 ? 'bg-green-bg text-green-fg' : saving < 0 ? 'bg-red-bg text-red-fg' : 'text-text2',
          )}
        >
          {saving > 0
            ? t('compare.saves', { amount: formatEuro(saving) })
            : saving < 0
              ? t('compare.dearer', { amount: formatEuro(-saving) })
              : t('compare.same')}
        </p>
      )}
    </div>
  );
}

const cell = 'px-3 py-1.5 max-md:px-2 print:py-0.75';

interface LinesProps {
  title: string;
  unit: string;
  lines: readonly ComparedPrice[];
  decimals: number;
  used: 'kWh' | 'kW';
}

function Lines({ title, unit, lines, decimals, used }: LinesProps) {
  const { t } = useTranslation('renewals');
  if (lines.length === 0) return null;
  return (
    <tbody className="not-first:border-t not-first:border-line">
      <tr>
        <th scope="rowgroup" colSpan={5} className={cx(cell, 'pb-0.5 text-left font-medium')}>
          {title} <span className="font-normal text-text3">{unit}</span>
          <span className="font-normal text-text3 md:hidden">
            {' · '}
            {t('compare.used')} {used}
          </span>
        </th>
      </tr>
      {lines.map(({ period, used: amount, now, next, change }) => (
        <tr key={period}>
          <th scope="row" className={cx(cell, 'py-1 text-left font-normal text-text2')}>
            {period}
          </th>
          <td className={cx(cell, 'py-1 text-right whitespace-nowrap text-text2')}>
            {formatNumber(amount, used === 'kW' ? 2 : 0)} <span className="max-md:hidden">{used}</span>
          </td>
          <td className={cx(cell, 'py-1 text-right')}>{formatNumber(now, decimals)}</td>
          <td className={cx(cell, 'py-1 text-right')}>{formatNumber(next, decimals)}</td>
          <td className={cx(cell, 'py-1 text-right')}>
            <Percent value={change} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
