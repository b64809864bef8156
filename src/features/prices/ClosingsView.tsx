import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '~/api/endpoint.ts';
import { exportClosings, getIndexClosings, type IndexClosing } from '~/api/energy.ts';
import { useAction, useQuery } from '~/api/hooks.ts';
import { checkCups } from '~/domain/cups.ts';
import { weightedMean } from '~/domain/fixed-or-indexed.ts';
import { periods } from '~/domain/periods.ts';
import { periodHours, tariffStructure } from '~/domain/tariff-periods.ts';
import { formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Answered } from '~/record/Answered.tsx';
import { ChartCard } from '~/record/ChartCard.tsx';
import { CupsBox } from '~/trade/supply/CupsBox.tsx';
import { nothingTyped } from '~/trade/supply/typed.ts';
import { useSupply } from '~/trade/supply/useSupply.ts';
import { Button } from '~/ui/Button.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { type ChartData, seriesColors, type TableData, tableOf } from '~/ui/chart/declaration.ts';
import { Legend } from '~/ui/chart/Legend.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import { type Desk, monthName, NumberTable, price, Refreshing, shortMonth, type Tariff } from './parts.tsx';
import { monthsOf, type PriceRange } from './question.ts';
import { SupplyPrices } from './SupplyPrices.tsx';

/** The cost of indexed energy by month; for a supply point, weighted by its consumption and beside a fixed price. */
export function ClosingsView({ desk }: { desk: Desk }) {
  const { t } = useTranslation('prices');
  const { question, tariffs, change } = desk;
  const isValid = checkCups(question.cups).valid;
  const supply = useSupply(question.cups);
  const point = isValid ? supply.data?.point : undefined;
  const own = tariffs.find(({ Nombre }) => Nombre === point?.Tarifa);
  const tariff = own ?? desk.tariff;
  const { range, problem, fee, pricing } = question;
  const query = { desde: range.from, hasta: range.to, tarifa: tariff.Id, modalidad: pricing, fee: fee ?? 0 };
  const ready = problem === undefined && fee !== undefined && (!isValid || supply.data !== undefined);
  const closings = useQuery(getIndexClosings, query, { enabled: ready, keepPrevious: true });

  return (
    <>
      <PriceFilters
        desk={{ ...desk, tariff }}
        terms
        tariffOf={own && t('supply.tariffOf')}
        first={
          <CupsBox
            label={t('filter.cups')}
            value={question.cups}
            onChange={(cups) => change({ ...nothingTyped, cups })}
            className="w-72 max-md:w-full"
          />
        }
      >
        <Refreshing validating={closings.validating} />
        <ClosingsExport query={ready ? query : undefined} />
      </PriceFilters>
      <div className="flex flex-col gap-4 p-4">
        {fee === undefined && (
          <p role="alert" className="text-red-fg">
            {t('filter.feeRange', { most: formatQuantity(25, '€/MWh') })}
          </p>
        )}
        {isValid && !supply.data ? (
          <Answered query={supply} height="h-96">
            {() => null}
          </Answered>
        ) : (
          problem === undefined &&
          fee !== undefined && (
            <Answered query={closings} height="h-96">
              {(rows) =>
                supply.data && isValid ? (
                  <SupplyPrices supply={supply.data} tariff={own} closings={rows} desk={desk} />
                ) : (
                  <ClosingsOfMonths closings={rows} tariff={tariff} range={range} />
                )
              }
            </Answered>
          )
        )}
      </div>
    </>
  );
}

/** The server's own workbook of the closings; undefined while the query is invalid. */
function ClosingsExport({ query }: { query: QueryOf<typeof exportClosings> | undefined }) {
  const { t } = useTranslation('prices');
  const { run, loading } = useAction(exportClosings);
  return (
    <Button
      icon={Download}
      loading={loading}
      disabledReason={query ? undefined : { text: t('export.wrong') }}
      onClick={async () => {
        const file = query && (await run({ query }));
        if (file) saveFile(file);
      }}
    >
      {t('export.button')}
    </Button>
  );
}

interface ClosingsProps {
  closings: readonly IndexClosing[];
  tariff: Tariff;
  range: PriceRange;
}

/** The closings of a range by period, as bars and as a table with the market's mean. */
function ClosingsOfMonths({ closings, tariff, range }: ClosingsProps) {
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
