import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { billedSupply, pointFacts } from '~/domain/billed-supply.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { cosPhi, reactiveRuleOn, reactiveUse } from '~/domain/reactive-energy.ts';
import { lastYear, maximumOf, monthsUpTo, periodsRead, powersOf, yearlyUse } from '~/domain/sips-readings.ts';
import { wholeYear } from '~/domain/supply-year.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import { periodColours } from '~/trade/energyByPeriod.ts';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import type { adviceFor } from '~/trade/supply/powerAdvice.ts';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { type ChartData, seriesColors, tableOf } from '~/ui/chart/declaration.ts';
import { Legend } from '~/ui/chart/Legend.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Segmented } from '~/ui/Segmented.tsx';

interface MaximeterCardProps {
  point: SipsPoint;
  readings: readonly SipsReading[];
}

/** The highest power of each month in one period, compared with the contracted power; the excess is red. */
export function MaximeterCard({ point, readings }: MaximeterCardProps) {
  const { t } = useTranslation('sips');
  const contracted = powersOf(point.Potencias, point.Tarifa);
  const months = monthsUpTo(readings, 12);
  const maximaOf = (period: Period) =>
    months.map((month) => {
      const maxima = readings
        .filter(({ FechaInicio }) => FechaInicio.startsWith(month))
        .flatMap((reading) => maximumOf(reading, period, point.Tarifa) ?? []);
      return maxima.length === 0 ? null : Math.max(...maxima);
    });
  const [chosen, setChosen] = useState<Period>();
  // First the period that is closest to its limit, or furthest above it.
  const strained = contracted.toSorted((a, b) => strain(b) - strain(a))[0]?.period;
  function strain({ period, kw }: { period: Period; kw: number }) {
    return kw > 0 ? Math.max(...maximaOf(period).map((value) => value ?? 0)) / kw : 0;
  }
  const period = chosen ?? strained ?? 'P1';
  const kw = contracted.find((power) => power.period === period)?.kw ?? 0;
  const maxima = maximaOf(period);
  const highest = Math.max(...maxima.map((value) => value ?? 0));
  const chart: ChartData = {
    name: t('maximeter.title', { period }),
    summary: t('maximeter.summary', {
      most: formatQuantity(highest, 'kW', 1),
      month: formatDate(months[maxima.indexOf(highest)], 'monthAndYear'),
      contracted: formatQuantity(kw, 'kW', powerDecimals(kw)),
    }),
    axis: t('chart.month'),
    categories: months.map((month) => formatDate(month, 'monthAndYear')),
    series: [{ name: t('maximeter.series'), color: 'compare', values: maxima }],
    limit: { name: t('maximeter.contracted', { power: formatQuantity(kw, 'kW', powerDecimals(kw)) }), values: kw },
    unit: 'kW',
    format: (value) => formatNumber(value, 1),
    formatAxis: (value) => formatNumber(value),
  };
  return (
    <ChartCard
      title={chart.name}
      unit={chart.unit}
      table={tableOf(chart)}
      height="low"
      tools={
        <Segmented
          label={t('maximeter.choose')}
          value={period}
          options={contracted.map((power) => ({ value: power.period, label: power.period }))}
          onChange={setChosen}
        />
      }
    >
      <BarChart {...chart} labels={months.map((month) => formatDate(month, 'shortMonth'))} />
    </ChartCard>
  );
}

/** The energy of each month by period; a month without a reading is a gap. */
export function UseCard({ readings }: { readings: readonly SipsReading[] }) {
  const { t } = useTranslation('sips');
  const months = monthsUpTo(readings, 12);
  const shown = months.map((month) => readings.filter(({ FechaInicio }) => FechaInicio.startsWith(month)));
  const ofPeriods = periodsRead(readings, 'Activa');
  const values = ofPeriods.map((period) =>
    shown.map((inMonth) => {
      const amounts = inMonth.flatMap(({ Activa }) => Activa?.[period] ?? []);
      return amounts.length === 0 ? null : amounts.reduce((sum, kwh) => sum + kwh, 0);
    }),
  );
  const totals = months.map((_, index) => values.reduce((sum, ofPeriod) => sum + (ofPeriod[index] ?? 0), 0));
  const most = totals.indexOf(Math.max(...totals));
  const chart: ChartData = {
    name: t('use.title'),
    summary: t('use.summary', {
      total: formatQuantity(
        totals.reduce((sum, kwh) => sum + kwh, 0),
        'kWh',
      ),
      count: shown.filter((inMonth) => inMonth.length > 0).length,
      most: `${formatDate(months[most], 'monthAndYear')}, ${formatQuantity(totals[most], 'kWh')}`,
    }),
    axis: t('chart.month'),
    categories: months.map((month) => formatDate(month, 'monthAndYear')),
    series: ofPeriods.map((period, index) => ({
      name: period,
      color: seriesColors[periods.indexOf(period)] ?? 'series-1',
      values: values[index] ?? [],
    })),
    unit: 'kWh',
    format: (value) => formatNumber(value),
  };
  return (
    <ChartCard
      title={chart.name}
      unit={chart.unit}
      table={tableOf(chart)}
      height="low"
      legend={chart.series.length > 1 && <Legend series={chart.series} />}
    >
      <BarChart {...chart} stacked labels={months.map((month) => formatDate(month, 'shortMonth'))} />
    </ChartCard>
  );
}

/** The reactive energy of the last year compared with the free amount, with its cos φ. */
export function ReactiveCard({ readings }: { readings: readonly SipsReading[] }) {
  const { t } = useTranslation('sips');
  const year = lastYear(readings).toSorted((a, b) => (a.FechaInicio < b.FechaInicio ? -1 : 1));
  const uses = year.map(({ FechaInicio, Activa, Reactiva }) => ({
    month: formatDate(FechaInicio, 'monthAndYear'),
    label: formatDate(FechaInicio, 'shortMonth'),
    ...reactiveUse(Activa, Reactiva, reactiveRuleOn(FechaInicio)),
  }));
  const sum = (value: (use: (typeof uses)[number]) => number) => uses.reduce((total, use) => total + value(use), 0);
  const charged = sum((use) => use.charged);
  const cos = cosPhi(
    sum((use) => use.kwh),
    sum((use) => use.kvarh),
  );
  const kvarh = (value: number) => formatQuantity(value, 'kVArh');
  const chart: ChartData = {
    name: t('reactive.title'),
    summary: t('reactive.summary', { cos: formatNumber(cos, 2), charged: kvarh(charged) }),
    axis: t('chart.month'),
    categories: uses.map(({ month }) => month),
    series: [{ name: t('reactive.series'), color: 'compare', values: uses.map((use) => use.kvarh) }],
    limit: { name: t('reactive.free'), values: uses.map(({ free }) => free) },
    unit: 'kVArh',
    format: (value) => formatNumber(value),
  };
  const rule = reactiveRuleOn(year.at(-1)?.FechaInicio ?? today());
  const figures = [
    ['cos', formatNumber(cos, 2)],
    ['charged', kvarh(charged)],
    ['cost', formatEuro(sum((use) => use.cost))],
  ] as const;
  return (
    <ChartCard
      title={chart.name}
      unit={chart.unit}
      table={tableOf(chart)}
      height="low"
      className="@4xl:col-span-2"
      foot={
        <div className="border-t border-line px-4 py-3 text-12">
          <dl className="flex flex-wrap gap-x-8 gap-y-1">
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt className="text-text2">{t(`reactive.${name}`)}</dt>
                <dd className="text-13 font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-text2">
            {t('reactive.rule', {
              share: formatNumber(rule.freeShare * 100),
              cos: formatNumber(rule.bands[0], 2),
              lowCos: formatNumber(rule.bands[1], 2),
              low: formatQuantity(rule.prices[0], '€/kVArh', 6),
              high: formatQuantity(rule.prices[1], '€/kVArh', 6),
              source: rule.source,
            })}
          </p>
        </div>
      }
    >
      <BarChart {...chart} labels={uses.map(({ label }) => label)} />
    </ChartCard>
  );
}

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
