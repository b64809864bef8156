import { useTranslation } from 'react-i18next';
import { call, followed } from '~/api/endpoint.ts';
import { getLastDate, getOmie, type OmieDay } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { type Moment, moments, ticksOf } from '~/domain/market-day.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { type ChartData, tableOf } from '~/ui/chart/declaration.ts';
import { LineChart } from '~/ui/chart/LineChart.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Answer, Nothing } from './Answer.tsx';
import { Charted } from './Charted.tsx';

const pricesOf = (day: string) => call(getOmie, { desde: day, hasta: day });

/** The day-ahead market on the last day that has prices, today at most. */
export default function OmieTile() {
  const { t } = useTranslation('dashboard');
  // Tomorrow's prices are published at noon, but the tile shows today.
  const { data, ...last } = useQuery(...lastDate);
  const day = data && shownOf(data.UltimaFecha);
  const prices = useQuery(...pricesOf(day ?? ''), { enabled: day !== undefined });
  return (
    <Answer to={last.error ? { ...last, data: undefined } : prices} skeleton={<StepsSkeleton />}>
      {([market]) => {
        const values = market?.Cuartos ?? market?.Horas;
        return market && values?.length ? (
          <Day market={market} values={values} />
        ) : (
          <Nothing>{t('tile.omie.none')}</Nothing>
        );
      }}
    </Answer>
  );
}

// The API refuses days without prices, so today's prices are only fetched once they are known to exist.
OmieTile.calls = () => [followed(lastDate, ({ UltimaFecha }) => [pricesOf(shownOf(UltimaFecha))])];

function Day({ market, values }: { market: OmieDay; values: readonly number[] }) {
  const { t } = useTranslation('dashboard');
  const { Fecha, Medio, Min = Math.min(...values), Max = Math.max(...values) } = market;
  const times = moments(Fecha, values.length);
  const price = (value: number | null | undefined) => formatNumber(value, 2);
  const priced = (value: number | null | undefined) => formatQuantity(value, '€/MWh', 2);
  const when = ({ time, again }: Moment) => (again ? t('tile.omie.again', { time }) : time);
  const negative = values.filter((value) => value < 0).length;
  const facts = { min: price(Min), max: price(Max), mean: price(Medio), date: formatDate(Fecha) };
  const chart: ChartData = {
    name: t('tile.omie.caption', facts),
    summary: t('tile.omie.summary', { min: priced(Min), max: priced(Max), mean: priced(Medio) }),
    axis: t('tile.omie.time'),
    categories: times.map(when),
    series: [{ name: t('tile.omie.unit'), color: 'series-3', values }],
    format: price,
    formatAxis: formatNumber,
    describe: (_, index) =>
      t('tile.omie.datum', { time: times[index] && when(times[index]), price: priced(values[index]) }),
  };

  return (
    <Charted table={tableOf(chart)}>
      {() => (
        <div className="flex h-full flex-col gap-1">
          <p className="flex flex-wrap gap-x-4 text-12 text-text2">
            <span className="font-medium text-text">
              {Fecha.slice(0, 10) === today() ? t('tile.omie.today', facts) : facts.date}
            </span>
            <Extreme label={t('tile.omie.min')} value={facts.min} />
            <Extreme label={t('tile.omie.max')} value={facts.max} />
            <span>
              {values.length > 25
                ? t('tile.omie.quarters', { count: values.length })
                : t('tile.omie.hours', { count: values.length })}
            </span>
            {negative > 0 && (
              <span className="font-medium text-red-fg">{t('tile.omie.negative', { count: negative })}</span>
            )}
          </p>
          <div className="min-h-0 flex-1">
            <LineChart
              {...chart}
              stepped
              filled
              ticks={ticksOf(times)}
              reference={typeof Medio === 'number' ? { value: Medio, label: t('tile.omie.mean', facts) } : undefined}
            />
          </div>
        </div>
      )}
    </Charted>
  );
}

const Extreme = ({ label, value }: { label: string; value: string }) => (
  <span>
    {label} <b className="font-semibold text-text">{value}</b>
  </span>
);

const StepsSkeleton = () => (
  <div className="flex h-full flex-col gap-2 px-4 pb-4">
    <Skeleton className="h-4 w-64 max-w-full" soft />
    <Skeleton className="min-h-0 flex-1" soft />
  </div>
);

/** The day whose prices are shown, if these are the last published ones. */
function shownOf(last: string): string {
  const [day, now] = [last.slice(0, 10), today()];
  return day > now ? now : day;
}

const lastDate = call(getLastDate, undefined);
