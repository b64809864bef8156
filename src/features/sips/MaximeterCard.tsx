import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import type { Period } from '~/domain/periods.ts';
import { maximumOf, monthsUpTo, powersOf } from '~/domain/sips-readings.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { type ChartData, tableOf } from '~/ui/chart/declaration.ts';
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
      const known = readings
        .filter(({ FechaInicio }) => FechaInicio.startsWith(month))
        .flatMap((reading) => maximumOf(reading, period, point.Tarifa) ?? []);
      return known.length === 0 ? null : Math.max(...known);
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
