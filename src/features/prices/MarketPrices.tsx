import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Moment, moments, ticksOf } from '~/domain/market-day.ts';
import { firstQuarterDay, type MarketDay, type MarketSummary, summarise } from '~/domain/market-prices.ts';
import { periods } from '~/domain/periods.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { addDays } from '~/lib/days.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import type { Tick } from '~/ui/chart/axes.ts';
import { type ChartData, type TableData, tableOf } from '~/ui/chart/declaration.ts';
import { HeatMap } from '~/ui/chart/HeatMap.tsx';
import { type HeatData, heatTable } from '~/ui/chart/heat.ts';
import { LineChart } from '~/ui/chart/LineChart.tsx';
import { KeyFigures } from '~/ui/KeyFigures.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { clockColumns, columnsOf, curveOf, groupsOf, type MarketCurve, momentAt } from './market.ts';
import { NumberTable, price } from './parts.tsx';

/** Of more days hours are shown, because quarters could no longer be distinguished. */
const fewDays = 31;

/** Figures, curve, heat map, and means by period. */
export function MarketPrices({ days, tariff }: { days: readonly MarketDay[]; tariff: string }) {
  const { t } = useTranslation('prices');
  const phone = usePhone();
  const structure = tariffStructure(tariff) ?? 'three';
  // A single day is always shown by quarters, because there is room.
  const curve = useMemo(() => curveOf(days, true), [days]);
  const cells = useMemo(() => curveOf(days, days.length <= fewDays && !phone), [days, phone]);
  const whole = useMemo(() => summarise(days, structure), [days, structure]);
  const when = (end: MarketSummary['min']) => {
    const of = days.find(({ day }) => day === end?.day);
    const moment = of && moments(of.day, of.prices.length)[end?.index ?? 0];
    return moment ? `${formatDate(of.day)}, ${moment.time}` : undefined;
  };
  const used = periods.filter((period) => whole.byPeriod[period] !== null);

  return (
    <div className="flex flex-col gap-4 p-4">
      <KeyFigures
        label={t('market.figures')}
        figures={[
          { label: t('market.mean'), value: price(whole.mean), unit: '€/MWh' },
          { label: t('market.min'), value: price(whole.min?.price), unit: '€/MWh', note: when(whole.min) },
          { label: t('market.max'), value: price(whole.max?.price), unit: '€/MWh', note: when(whole.max) },
          {
            label: t('market.negative'),
            value: formatNumber(whole.negative, Number.isInteger(whole.negative) ? 0 : 2),
            unit: 'h',
          },
          { label: t('market.days'), value: formatNumber(days.length) },
          {
            label: t('market.prices'),
            value: formatNumber(days.reduce((sum, { prices }) => sum + prices.length, 0)),
            note: curve.quarters
              ? t('market.quarters')
              : t('market.mixed', { date: formatDate(addDays(firstQuarterDay, -1)) }),
          },
        ]}
      />
      <MarketLine curve={curve} mean={whole.mean} />
      <MarketHeat curve={cells} />
      <PeriodTable days={days} structure={structure} used={used} whole={whole} tariff={tariff} />
    </div>
  );
}

interface PeriodTableProps {
  days: readonly MarketDay[];
  structure: Parameters<typeof summarise>[1];
  used: readonly (typeof periods)[number][];
  whole: MarketSummary;
  tariff: string;
}

function PeriodTable({ days, structure, used, whole, tariff }: PeriodTableProps) {
  const { t } = useTranslation('prices');
  const table = useMemo((): TableData => {
    const line = (name: string, { byPeriod, mean, min, max }: MarketSummary) => ({
      name,
      cells: [...used.map((period) => byPeriod[period]), mean, min?.price, max?.price].map((value) => ({
        text: price(value),
      })),
    });
    const groups = groupsOf(days);
    return {
      caption: t('market.table', { tariff }),
      head: [t('market.day'), ...used, t('mean'), t('market.min'), t('market.max')],
      rows: [
        ...groups.map(({ name, days }) =>
          line(name.length === 7 ? formatDate(name, 'monthAndYear') : formatDate(name), summarise(days, structure)),
        ),
        ...(groups.length > 1 ? [line(t('market.whole'), whole)] : []),
      ],
    };
  }, [days, structure, used, whole, tariff, t]);
  return <NumberTable title={table.caption} note={t('market.tableNote')} table={table} />;
}

/** Days by hours or quarters as colours; negative values have another hue. */
function MarketHeat({ curve }: { curve: MarketCurve }) {
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
    describe: (row, index) => {
      const at = momentAt(curve, (starts[row] ?? 0) + index);
      return at
        ? `${formatDate(at.day)}, ${nameOf(at.moment)} · ${formatQuantity(days[row]?.prices[index] ?? 0, '€/MWh', 2)}`
        : '';
    },
  };
  return (
    <ChartCard title={data.name} table={heatTable(data)} height="tall">
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
function MarketLine({ curve, mean }: { curve: MarketCurve; mean: number | null }) {
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
