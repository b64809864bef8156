import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SipsReading } from '~/api/sips.ts';
import { periods } from '~/domain/periods.ts';
import { monthsSpanned, monthsUpTo, periodsRead } from '~/domain/sips-readings.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { type ChartData, seriesColors, tableOf } from '~/ui/chart/declaration.ts';
import { Legend } from '~/ui/chart/Legend.tsx';
import { Segmented } from '~/ui/Segmented.tsx';

/** The energy of each month by period; a month without a reading is a gap. */
export function UseCard({ readings }: { readings: readonly SipsReading[] }) {
  const { t } = useTranslation('sips');
  const spans = [12, 24, 36].filter((span) => span === 12 || monthsSpanned(readings) > span - 12);
  const [span, setSpan] = useState(12);
  const months = monthsUpTo(readings, span);
  const shown = months.map((month) => readings.filter(({ FechaInicio }) => FechaInicio.startsWith(month)));
  const ofPeriods = periodsRead(readings, 'Activa');
  const values = ofPeriods.map((period) =>
    shown.map((inMonth) => {
      const known = inMonth.flatMap(({ Activa }) => Activa?.[period] ?? []);
      return known.length === 0 ? null : known.reduce((sum, kwh) => sum + kwh, 0);
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
      tools={
        spans.length > 1 && (
          <Segmented
            label={t('chart.months')}
            value={String(span)}
            options={spans.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={(chosen) => setSpan(Number(chosen))}
          />
        )
      }
    >
      <BarChart {...chart} stacked labels={months.map((month) => formatDate(month, 'shortMonth'))} />
    </ChartCard>
  );
}
