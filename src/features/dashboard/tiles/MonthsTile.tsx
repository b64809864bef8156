import { useTranslation } from 'react-i18next';
import { lastOfMonth } from '~/lib/days.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { addressOf, contractsThat } from '~/trade/questions.ts';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { type ChartData, tableOf } from '~/ui/chart/declaration.ts';
import { Legend } from '~/ui/chart/Legend.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Answer, Nothing } from './Answer.tsx';
import { Charted } from './Charted.tsx';
import { type MonthCount, monthsCall, sum, useMonths } from './months.ts';

const listOf = ({ month }: MonthCount) =>
  addressOf('contracts', contractsThat.wereMade(`${month}-01`, lastOfMonth(`${month}-01`)));

/** Contracts created by month, beside those of the previous year. */
export default function MonthsTile() {
  return (
    <Answer to={useMonths()} skeleton={<BarsSkeleton />}>
      {(years) => <Months {...years} />}
    </Answer>
  );
}

MonthsTile.calls = () => [monthsCall()];

function Months({ recent, before }: { recent: readonly MonthCount[]; before: readonly MonthCount[] }) {
  const { t } = useTranslation('dashboard');
  const total = sum(recent);
  if (total + sum(before) === 0) return <Nothing>{t('tile.months.none')}</Nothing>;

  const years = [recent, before];
  const chart: ChartData = {
    name: t('tile.months.title'),
    summary: t('tile.months.summary', {
      total: formatNumber(total),
      before: formatNumber(sum(before)),
      most: recent.reduce((most, each) => (each.count > most.count ? each : most)).name,
    }),
    axis: t('tile.months.month'),
    categories: recent.map(({ name }) => name),
    series: [
      { name: t('tile.months.recent'), color: 'series-3', unfinished: recent.length - 1, ...ofYear(recent) },
      { name: t('tile.months.before'), color: 'compare', compared: true, ...ofYear(before) },
    ],
    format: formatNumber,
    describe: (year, index) => {
      const { name, count = 0 } = years[year]?.[index] ?? {};
      const datum = t('tile.months.datum', { month: name, count, number: formatNumber(count) });
      return year === 0 && index === recent.length - 1 ? t('tile.months.unfinished', { datum }) : datum;
    },
  };

  return (
    <Charted table={tableOf(chart)}>
      {(follow) => (
        <div className="flex h-full flex-col gap-1">
          <div className="flex flex-wrap justify-between gap-x-4 text-12 text-text2">
            <Legend series={chart.series} />
            <span>{t('tile.months.total', { count: total, number: formatNumber(total) })}</span>
          </div>
          <div className="min-h-0 flex-1">
            <BarChart
              {...chart}
              labels={recent.map(({ month }) => formatDate(month, 'shortMonth'))}
              onFollow={follow}
            />
          </div>
        </div>
      )}
    </Charted>
  );
}

const ofYear = (months: readonly MonthCount[]) => ({
  values: months.map(({ count }) => count),
  href: (index: number) => months[index] && listOf(months[index]),
});

const heights = [
  'h-1/2',
  'h-3/5',
  'h-2/3',
  'h-4/5',
  'h-3/5',
  'h-1/2',
  'h-1/2',
  'h-2/5',
  'h-1/3',
  'h-3/5',
  'h-5/6',
  'h-1/4',
];

const BarsSkeleton = () => (
  <div className="flex h-full flex-col gap-3 px-4 pb-8">
    <Skeleton className="h-4 w-48 max-w-full" soft />
    <div className="flex min-h-0 flex-1 items-end gap-[3%] pl-8">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars of nothing, always the same
        <Skeleton key={index} className={`${height} flex-1`} soft />
      ))}
    </div>
  </div>
);
