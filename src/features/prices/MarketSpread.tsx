import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketDay } from '~/domain/market-prices.ts';
import { formatNumber } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import { histogramOf } from '~/ui/chart/bins.ts';
import { Histogram } from '~/ui/chart/Histogram.tsx';
import { tableOf } from '~/ui/chart/table.ts';
import { curveOf } from './market.ts';

/** How many hours had which price: whether a mean comes from an even market or from a few dear evenings. */
export function MarketSpread({ days }: { days: readonly MarketDay[] }) {
  const { t } = useTranslation('prices');
  const values = useMemo(() => curveOf(days, false).values, [days]);
  const chart = histogramOf({
    name: t('market.spread'),
    summary: t('market.spreadSummary', { count: values.length, number: formatNumber(values.length) }),
    axis: t('market.price'),
    counted: t('market.hours'),
    color: 'series-3',
    values,
    unit: '€/MWh',
    format: formatNumber,
    formatCount: formatNumber,
  });
  return (
    <ChartCard title={chart.name} table={tableOf(chart)}>
      <Histogram {...chart} />
    </ChartCard>
  );
}
