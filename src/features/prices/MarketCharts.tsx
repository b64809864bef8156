import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Moment, moments, ticksOf } from '~/domain/market-day.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import type { Tick } from '~/ui/chart/axes.ts';
import { type ChartData, tableOf } from '~/ui/chart/declaration.ts';
import { HeatMap } from '~/ui/chart/HeatMap.tsx';
import { type HeatData, heatTable } from '~/ui/chart/heat.ts';
import { LineChart } from '~/ui/chart/LineChart.tsx';
import { clockColumns, columnsOf, type MarketCurve, momentAt } from './market.ts';

const price = (value: number | null | undefined) => formatNumber(value, 2);

/** Days by hours or quarters as colours; negative values have another hue. */
export function MarketHeat({ curve, tools }: { curve: MarketCurve; tools: ReactNode }) {
  const { t, i18n } = useTranslation('prices');
  const nameOf = useMomentName();
  const { days, starts, quarters } = curve;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days' names are written in the page's language
  const rows = useMemo(
    () =>
      days.map((of) => {
        const columns = columnsOf(of);
        return {
          name: formatDate(of.day),
          label: formatDate(of.day, 'short'),
          values: of.prices,
          ...(columns && { columns }),
        };
      }),
    [days, i18n.language],
  );
  const columns = useMemo(() => clockColumns(quarters), [quarters]);
  const data: HeatData = {
    name: quarters ? t('market.heatQuarters') : t('market.heatHours'),
    summary: t('market.heatSummary', { count: days.length }),
    axis: t('market.day'),
    columns,
    rows,
    unit: '€/MWh',
    format: price,
    says: (row, index) => {
      const at = momentAt(curve, (starts[row] ?? 0) + index);
      return at
        ? `${formatDate(at.day)}, ${nameOf(at.moment)} · ${formatQuantity(days[row]?.prices[index] ?? 0, '€/MWh', 2)}`
        : '';
    },
  };
  return (
    <ChartCard title={data.name} table={heatTable(data)} tools={tools} height="tall">
      <HeatMap {...data} />
    </ChartCard>
  );
}

/** `02:15`, and `02:15 (2.ª vez)` in the repeated hour. */
function useMomentName() {
  const { t } = useTranslation('prices');
  return ({ time, again }: Moment) => (again ? `${time} (${t('market.secondTime')})` : time);
}

/** All prices as one stepped line. */
export function MarketLine({ curve, mean }: { curve: MarketCurve; mean: number | null }) {
  const { t } = useTranslation('prices');
  const nameOf = useMomentName();
  const { days, values, quarters } = curve;
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const chart: ChartData = {
    name: first === last ? t('market.ofDay', { date: formatDate(first) }) : t('market.title'),
    summary: t('market.summary', {
      mean: formatQuantity(mean, '€/MWh', 2),
      from: formatDate(first),
      to: formatDate(last),
    }),
    axis: t('market.time'),
    categories: {
      length: values.length,
      at: (index) => {
        const at = momentAt(curve, index);
        return at && `${formatDate(at.day)}, ${nameOf(at.moment)}`;
      },
    },
    series: [{ name: t('kind.omie'), color: 'series-3', values }],
    unit: '€/MWh',
    format: price,
    formatAxis: (value) => formatNumber(value),
  };
  return (
    <ChartCard title={chart.name} table={tableOf(chart)}>
      <LineChart
        {...chart}
        stepped
        filled
        ticks={ticks(curve)}
        page={quarters ? 96 : 24}
        reference={mean === null ? undefined : { value: mean, label: t('market.reference', { mean: price(mean) }) }}
      />
    </ChartCard>
  );
}

/** The hours of one day, or some of many days. */
function ticks({ days, starts }: MarketCurve): readonly Tick[] {
  const [only] = days;
  if (only && days.length === 1) return ticksOf(moments(only.day, only.prices.length));
  const every = Math.ceil(days.length / 10);
  return days.flatMap(({ day }, at) =>
    at % every === 0 ? [{ at: starts[at] ?? 0, label: formatDate(day, 'short').slice(0, 5) }] : [],
  );
}
