import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { billedSupply, pointFacts } from '~/domain/billed-supply.ts';
import { periods } from '~/domain/periods.ts';
import { lastYear, maximumOf, powersOf, yearlyUse } from '~/domain/sips-readings.ts';
import { wholeYear } from '~/domain/supply-year.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { periodColours } from '~/trade/energyByPeriod.ts';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import type { adviceFor } from '~/trade/supply/powerAdvice.ts';
import { Card } from '~/ui/Facts.tsx';

interface YearCardProps {
  point: SipsPoint;
  readings: readonly SipsReading[];
  advice: ReturnType<typeof adviceFor>;
}

/** By period: contracted power, maximum, cheapest power, and the energy of the year. */
export function YearCard({ point, readings, advice }: YearCardProps) {
  const { t } = useTranslation('sips');
  const year = lastYear(readings);
  const use = billedSupply(pointFacts(point, readings), today()).year;
  // A tariff from before June 2021 has no periods for an estimate, so the sum of the readings is shown.
  const old = use ? undefined : yearlyUse(readings);
  const contracted = powersOf(point.Potencias, point.Tarifa);
  // Powers that depend on an unconfirmed price are not called optimal.
  const optimal = 'missing' in advice || advice.other ? undefined : advice.result?.advised.powers;
  const rows = periods.flatMap((period) => {
    const at = contracted.findIndex((power) => power.period === period);
    const kwh =
      (use ? use.energy[periods.indexOf(period)] : old?.byPeriod.find((energy) => energy.period === period)?.kwh) ??
      null;
    if (at < 0 && kwh === null) return [];
    const maxima = year.flatMap((reading) => maximumOf(reading, period, point.Tarifa) ?? []);
    return {
      period,
      kwh,
      contracted: contracted[at]?.kw ?? null,
      maximum: at >= 0 && maxima.length > 0 ? Math.max(...maxima) : null,
      optimal: at >= 0 ? (optimal?.[at] ?? null) : null,
    };
  });
  const decimals = powerDecimals(...rows.flatMap((row) => [row.contracted, row.optimal]));
  const bie = point.PotenciaMaximaBIE;
  const power = contracted.length > 0;
  const total = use?.energy.reduce((sum, kWh) => sum + kWh, 0) ?? old?.total ?? 0;
  const cell = 'px-2 py-1.5 text-right max-md:px-1';
  return (
    <Card
      title={t(power ? 'year.title' : 'year.titleGas')}
      aside={
        use && (
          <span className="text-12 text-text2">
            {`${formatDate(use.months[0]?.month, 'monthAndYear')} – ${formatDate(use.months.at(-1)?.month, 'monthAndYear')}`}
          </span>
        )
      }
      className="flex min-w-0 flex-col"
    >
      <div className="overflow-x-auto">
        <table aria-label={t(power ? 'year.title' : 'year.titleGas')} className="w-full max-md:text-12">
          <thead className="bg-bg text-12 text-text2">
            <tr>
              <th scope="col" className="py-2 pl-4 text-left font-normal">
                {t('year.period')}
              </th>
              {(power
                ? (['contracted', 'maximum', 'optimal', 'consumption', 'share'] as const)
                : (['consumption', 'share'] as const)
              ).map((name) => (
                <th key={name} scope="col" className={cx(cell, 'font-normal last:pr-4!')}>
                  {t(`year.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const over = row.maximum !== null && row.contracted !== null && row.maximum > row.contracted;
              return (
                <tr key={row.period} className="border-t border-line">
                  <th scope="row" className="py-1.5 pl-4 text-left font-normal">
                    <span className="flex items-center gap-2">
                      <span aria-hidden className={cx('size-2 shrink-0 rounded-xs', periodColours[row.period])} />
                      {row.period}
                    </span>
                  </th>
                  {power && (
                    <>
                      <td className={cell}>{formatNumber(row.contracted, decimals)}</td>
                      <td className={cx(cell, over && 'font-semibold text-red-fg')}>
                        {formatNumber(row.maximum, 1)}
                        {over && <span className="sr-only"> {t('year.exceeded')}</span>}
                      </td>
                      <td className={cx(cell, 'text-text2')}>{formatNumber(row.optimal, decimals)}</td>
                    </>
                  )}
                  <td className={cx(cell, 'font-medium')}>{formatNumber(row.kwh)}</td>
                  <td className={cx(cell, 'pr-4! text-text2')}>
                    {formatNumber(row.kwh === null || total === 0 ? null : (100 * row.kwh) / total, 1)}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr className="border-t border-line2 bg-bg font-semibold">
              <th scope="row" className="py-2 pl-4 text-left">
                {t('year.total')}
              </th>
              {power && <td colSpan={3} />}
              <td className={cell}>{formatNumber(use || old ? total : undefined)}</td>
              <td className={cx(cell, 'pr-4!')}>{formatNumber(total === 0 ? null : 100, 1)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="px-4 py-2 text-12 text-text2 empty:hidden">
        {use && use.read < wholeYear && <EstimateNote months={use.read} />}
        {bie !== null && contracted.some(({ kw }) => kw > bie) && (
          <p className="text-red-fg">{t('year.aboveBie', { bie: formatQuantity(bie, 'kW', powerDecimals(bie)) })}</p>
        )}
      </div>
    </Card>
  );
}
