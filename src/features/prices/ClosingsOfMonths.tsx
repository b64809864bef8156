import { useTranslation } from 'react-i18next';
import type { IndexClosing } from '~/api/energy.ts';
import { weightedMean } from '~/domain/fixed-or-indexed.ts';
import { periods } from '~/domain/periods.ts';
import { periodHours, tariffStructure } from '~/domain/tariff-periods.ts';
import { formatDate, formatNumber, missing } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { type ChartData, seriesColors, type TableData, tableOf } from '~/ui/chart/declaration.ts';
import { Legend } from '~/ui/chart/Legend.tsx';
import { NumberTable, type Tariff } from './parts.tsx';
import { monthsOf, type PriceRange } from './question.ts';

const price = (value: number | null | undefined) => formatNumber(value, 2);

interface ClosingsProps {
  closings: readonly IndexClosing[];
  tariff: Tariff;
  range: PriceRange;
}

/** The closings of a range by period, as bars and as a table with the market's mean. */
export function ClosingsOfMonths({ closings, tariff, range }: ClosingsProps) {
  const { t } = useTranslation('prices');
  const months = monthsOf(range);
  const rows = months.map((month) => closings.find(({ Fecha }) => Fecha === month));
  if (closings.length === 0) return <p className="text-text2">{t('closings.none')}</p>;
  const used = periods.filter((period) => closings.some((row) => row[period] !== null));
  const open = rows.findIndex((row) => row?.Definitivo === false);
  const chart: ChartData = {
    name: t('closings.title', { tariff: tariff.Nombre }),
    summary: t('closings.summary', { count: closings.length, from: monthName(range.from), to: monthName(range.to) }),
    axis: t('month'),
    categories: months.map(monthName),
    series: used.map((period) => ({
      name: period,
      color: seriesColors[periods.indexOf(period)] ?? 'series-1',
      values: rows.map((row) => row?.[period] ?? null),
      ...(open >= 0 && { unfinished: open }),
    })),
    unit: '€/MWh',
    format: price,
    formatAxis: (value) => formatNumber(value),
  };
  return (
    <>
      <ChartCard title={chart.name} table={tableOf(chart)} legend={<Legend series={chart.series} />}>
        <BarChart {...chart} labels={months.map((month) => shortMonth(month))} />
      </ChartCard>
      <ClosingsTable months={months} rows={rows} used={used} tariff={tariff} />
    </>
  );
}

interface TableProps {
  months: readonly string[];
  rows: readonly (IndexClosing | undefined)[];
  used: readonly (typeof periods)[number][];
  tariff: Tariff;
}

function ClosingsTable({ months, rows, used, tariff }: TableProps) {
  const { t } = useTranslation('prices');
  const structure = tariffStructure(tariff.Nombre);
  const final = rows.filter((row) => row?.Definitivo !== false);
  const hours = final.map((row) => (row && structure ? periodHours(structure, 'peninsula', row.Fecha) : []));
  const total = (of: readonly number[] | undefined) => (of ?? []).reduce((sum, each) => sum + each, 0);
  const meanOf = (value: (row: IndexClosing) => number | null, weight: (at: number) => number) =>
    price(weightedMean(final.flatMap((row, at) => (row ? [{ value: value(row), weight: weight(at) }] : []))));
  const mean = {
    name: t('closings.mean'),
    cells: [
      ...used.map((period) =>
        meanOf(
          (row) => row[period],
          (at) => hours[at]?.[periods.indexOf(period)] ?? 0,
        ),
      ),
      meanOf(
        (row) => row.Medio,
        (at) => total(hours[at]),
      ),
      meanOf(
        (row) => row.Omie,
        (at) => total(hours[at]),
      ),
      '',
    ],
  };
  const table: TableData = {
    caption: t('closings.tableTitle'),
    head: [t('month'), ...used, t('mean'), t('kind.omie'), t('state')],
    rows: [
      ...months.map((month, at) => {
        const row = rows[at];
        const state = row
          ? row.Definitivo === false
            ? t('closings.open')
            : t('closings.final')
          : t('closings.missing');
        return {
          name: monthName(month),
          cells: [...used.map((period) => price(row?.[period])), price(row?.Medio), price(row?.Omie), state],
        };
      }),
      ...(months.length > 1 && structure ? [mean] : []),
    ].map(({ name, cells }) => ({ name, cells: cells.map((text) => ({ text: text || missing })) })),
  };
  return <NumberTable title={table.caption} note={t('closings.note')} table={table} />;
}

export const monthName = (month: string) => formatDate(month, 'monthAndYear');
/** `nov 25` */
export const shortMonth = (month: string) => `${formatDate(month, 'shortMonth')} ${month.slice(2, 4)}`;
