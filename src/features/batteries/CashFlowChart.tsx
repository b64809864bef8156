import { useTranslation } from 'react-i18next';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { type ChartData, tableOf } from '~/ui/chart/declaration.ts';
import { Card } from '~/ui/Facts.tsx';
import { cashFlowOf } from './best.ts';

interface CashFlowChartProps {
  name: string;
  /** € with the tax. */
  price: number | null;
  /** € of the first year, with taxes. */
  saving: number | null;
  /** Share of the saving lost each year. */
  degradation: number | null;
  /** Years, from the server. */
  payback: number | null;
  /** Years until its charge cycles are used up; undefined if unknown. */
  life: number | undefined;
  /** Years. */
  warranty: number | null;
}

/** Accumulated cost and savings of a battery at the end of each year, with the year of payback. */
export function CashFlowChart({ name, price, saving, degradation, payback, life, warranty }: CashFlowChartProps) {
  const { t } = useTranslation('batteries');
  if (price === null || saving === null || degradation === null)
    return (
      <Card title={t('flow.title')}>
        <p className="px-4 pb-4 text-13 text-text2">{t('flow.unknown')}</p>
      </Card>
    );
  const { sums, breakEven } = cashFlowOf(price, saving, degradation, life);
  const at = (year: number) => sums[year] ?? 0;
  const last = sums.length - 1;
  const chart: ChartData = {
    name: t('flow.name', { name }),
    summary:
      breakEven === undefined
        ? t('flow.never', { count: last, amount: formatEuro(at(last)) })
        : t('flow.summary', { year: breakEven, last, amount: formatEuro(at(last)) }),
    axis: t('flow.year'),
    categories: sums.map((_, year) => t('flow.yearOf', { year })),
    unit: '€',
    format: (value) => formatNumber(value, 2),
    formatAxis: (value) => formatNumber(value),
    series: [{ name: t('flow.sum'), color: 'series-3', below: 'compare', values: sums }],
    describe: (_, year) =>
      t(at(year) < 0 ? 'flow.saysOpen' : 'flow.saysWon', { year, amount: formatEuro(Math.abs(at(year))) }),
  };
  const years = payback === null ? '' : formatNumber(payback, 1);
  const sentences = [
    breakEven === undefined ? chart.summary : t('flow.paid', { years, year: breakEven }),
    life === undefined ? t('flow.noLife') : t('flow.life', { years: formatNumber(life, 1) }),
    warranty !== null && t('flow.warranty', { count: warranty }),
  ];
  return (
    <ChartCard title={t('flow.title')} table={tableOf(chart)}>
      <div className="flex h-full flex-col gap-2">
        <div className="min-h-0 flex-1">
          <BarChart {...chart} labels={sums.map((_, year) => String(year))} />
        </div>
        <p className="text-12 text-text2">{sentences.filter(Boolean).join(' ')}</p>
      </div>
    </ChartCard>
  );
}
