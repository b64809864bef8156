import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { getLastDate, getOmie, getSurplusClosings } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { listTariffs } from '~/api/utility.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { withParams } from '~/lib/url.ts';
import { Answered } from '~/record/Answered.tsx';
import { ChartCard } from '~/record/ChartCard.tsx';
import { to } from '~/screens.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { type ChartData, tableOf } from '~/ui/chart/declaration.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { TableSkeleton } from '~/ui/TableSkeleton.tsx';
import { ClosingsView } from './ClosingsView.tsx';
import { FixedView } from './FixedView.tsx';
import { MarketPrices } from './MarketPrices.tsx';
import { curveOf, haveQuarters, marketDays, momentAt } from './market.ts';
import { PriceFilters } from './PriceFilters.tsx';
import {
  type Desk,
  ExportButton,
  monthName,
  NumberTable,
  price,
  Refreshing,
  shortMonth,
  type Tariff,
} from './parts.tsx';
import { chooseRange, type Kind, kinds, monthsOf, readQuestion } from './question.ts';

/** The value of surplus energy by month. */
function SurplusView({ desk }: { desk: Desk }) {
  const { t } = useTranslation('prices');
  const { question, tariff } = desk;
  const { range, problem } = question;
  const closings = useQuery(
    getSurplusClosings,
    { desde: range.from, hasta: range.to, tarifa: tariff.Id },
    { enabled: problem === undefined, keepPrevious: true },
  );
  const months = problem ? [] : monthsOf(range);
  const priceOf = new Map(closings.data?.map(({ Fecha, Precio }) => [Fecha, Precio]));
  const values = months.map((month) => priceOf.get(month) ?? null);
  const numbers = values.filter((value) => value !== null);
  const chart: ChartData = {
    name: t('surplus.title'),
    summary: t('surplus.summary', {
      low: formatQuantity(Math.min(...numbers), '€/MWh', 2),
      high: formatQuantity(Math.max(...numbers), '€/MWh', 2),
    }),
    axis: t('month'),
    categories: months.map(monthName),
    series: [{ name: t('surplus.price'), color: 'series-3', values }],
    unit: '€/MWh',
    format: price,
    formatAxis: (value) => formatNumber(value),
  };
  const table = tableOf(chart);

  return (
    <>
      <PriceFilters desk={desk}>
        <Refreshing validating={closings.validating} />
        <ExportButton
          name={`${t('surplus.file')} ${range.from} ${range.to}`}
          lines={
            numbers.length > 0 && !problem
              ? () => [[t('month'), `${t('surplus.price')} (€/MWh)`], ...months.map((month, at) => [month, values[at]])]
              : undefined
          }
        />
      </PriceFilters>
      {!problem && (
        <Answered query={closings} height="h-96" className="p-4">
          {() => (
            <div className="flex flex-col gap-4 p-4">
              {numbers.length === 0 ? (
                <p className="text-text2">{t('surplus.none')}</p>
              ) : (
                <>
                  <ChartCard title={chart.name} table={table}>
                    <BarChart {...chart} labels={months.map(shortMonth)} />
                  </ChartCard>
                  <NumberTable title={t('surplus.table')} note={t('surplus.note')} table={table} />
                </>
              )}
            </div>
          )}
        </Answered>
      )}
    </>
  );
}

const views: Record<Kind, (props: { desk: Desk }) => React.ReactNode> = {
  cierres: ClosingsView,
  excedentes: SurplusView,
  omie: MarketView,
  fijos: FixedView,
};

/** The filters, a chart and a table. */
const PricesSkeleton = () => (
  <div className="flex h-full flex-col overflow-hidden">
    <div className="flex shrink-0 flex-wrap gap-3 border-b border-line p-4">
      <Skeleton soft className="h-14 w-72 max-md:w-full" />
      <Skeleton soft className="h-14 w-24" />
      <Skeleton soft className="h-14 w-40" />
      <Skeleton soft className="h-14 w-28 max-md:hidden" />
    </div>
    <div className="flex flex-col gap-4 p-4">
      <Skeleton soft className="h-72" />
      <TableSkeleton rows={10} />
    </div>
  </div>
);

/** Energy prices: closings, surplus, the market, and current fixed prices. */
export default function PriceHistoryPage() {
  const { t } = useTranslation(['prices', 'screens']);
  const [params, setParams] = useSearchParams();
  const last = useQuery(getLastDate, undefined);
  const tariffs = useQuery(listTariffs, undefined);
  const shown = readQuestion(params, '9999-12-31').kind;
  const tabs = kinds.map((kind) => ({
    id: kind,
    label: t(`kind.${kind}`),
    current: kind === shown,
    link: (props: object) => (
      <Link to={`?${withParams(params, { vista: kind === 'cierres' ? null : kind, rango: null })}`} {...props} />
    ),
  }));
  const both = {
    data: last.data && tariffs.data && { last: last.data.UltimaFecha.slice(0, 10), tariffs: tariffs.data },
    error: last.error ?? tariffs.error,
    reload: () => {
      if (last.error) last.reload();
      if (tariffs.error) tariffs.reload();
    },
  };

  return (
    <>
      <ListHead
        title={t('title')}
        tabsLabel={t('kinds')}
        tabs={tabs}
        tools={
          <Link to={to('rates')} className="hit text-13 text-accent-text underline max-lg:hidden">
            {t('screens:rates')}
          </Link>
        }
      />
      <Answered query={both} skeleton={<PricesSkeleton />}>
        {({ last, tariffs }) => {
          const question = readQuestion(params, last);
          const offered = tariffsOf(tariffs, question.kind);
          const tariff = offered.find(({ Id }) => Id === question.tariff) ?? offered[0];
          const View = views[question.kind];
          return tariff ? (
            <View
              desk={{
                question,
                last,
                tariffs: offered,
                tariff,
                change: (parameters) => setParams(withParams(params, parameters), { replace: true }),
                chooseRange: (range) => range && setParams(chooseRange(params, range)),
              }}
            />
          ) : (
            <p className="p-4 text-text2">{t('noTariffs')}</p>
          );
        }}
      </Answered>
    </>
  );
}

/** The market is only for electricity; there are fixed prices for gas too. */
const tariffsOf = (tariffs: readonly Tariff[], kind: Kind) =>
  kind === 'fijos' ? tariffs : tariffs.filter(({ Energia }) => Energia === 'E');

/** The day-ahead market over a range of days. */
function MarketView({ desk }: { desk: Desk }) {
  const { t } = useTranslation('prices');
  const { range, problem } = desk.question;
  const omie = useQuery(
    getOmie,
    { desde: range.from, hasta: range.to },
    { enabled: problem === undefined, keepPrevious: true },
  );
  const days = useMemo(() => marketDays(omie.data ?? []), [omie.data]);

  const lines = () => {
    const curve = curveOf(days, haveQuarters(days));
    return [
      [t('market.day'), t('market.time'), t('market.again'), 'OMIE (€/MWh)'],
      ...curve.values.map((value, index) => {
        const at = momentAt(curve, index);
        return [at?.day, at?.moment.time, at?.moment.again ? t('market.secondTime') : '', value];
      }),
    ];
  };

  return (
    <>
      <PriceFilters desk={desk}>
        <Refreshing validating={omie.validating} />
        <ExportButton
          name={`OMIE ${days[0]?.day} ${days.at(-1)?.day}`}
          lines={days.length > 0 && !problem ? lines : undefined}
        />
      </PriceFilters>
      {!problem && (
        <Answered query={omie} height="h-96" className="p-4">
          {() =>
            days.length === 0 ? (
              <p className="p-4 text-text2">{t('market.none')}</p>
            ) : (
              <MarketPrices days={days} tariff={desk.tariff.Nombre} />
            )
          }
        </Answered>
      )}
    </>
  );
}
