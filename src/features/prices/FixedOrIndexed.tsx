import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SuppliedYear } from '~/domain/billed-supply.ts';
import type { ComparedMonth, ComparedMonths } from '~/domain/fixed-or-indexed.ts';
import { round } from '~/domain/round.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro, formatList, formatNumber, missing } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import type { Option } from '~/trade/offers.ts';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { type ChartData, type TableData, tableOf } from '~/ui/chart/declaration.ts';
import { Legend } from '~/ui/chart/Legend.tsx';
import { LineChart } from '~/ui/chart/LineChart.tsx';
import { Field } from '~/ui/Field.tsx';
import { Select } from '~/ui/Select.tsx';
import { monthName, NumberTable, price, shortMonth } from './parts.tsx';

interface FixedOrIndexedProps {
  /** Cheapest for this point first. */
  offers: readonly Option[];
  /** The current one, and the indexed one it is compared with. */
  fixed: Option;
  indexed: Option;
  onOffer: (id: string) => void;
  /** The energy of the current range. */
  byMonth: ComparedMonths;
  supply: SuppliedYear;
  /** The address of its study, with the whole bills. */
  comparison: string;
}

/** For one supply point: whether a fixed or the indexed offer costs less in a year, and its energy by month. */
export function FixedOrIndexed({ offers, fixed, indexed, onOffer, byMonth, supply, comparison }: FixedOrIndexedProps) {
  const { t } = useTranslation('prices');
  const { months, knownMonths } = byMonth;
  const perMwh = (cost: number | null, kWh: number) => (cost === null || kWh === 0 ? null : (cost / kWh) * 1000);
  const chart: ChartData = {
    name: t('supply.chart'),
    summary: t('supply.summary', { count: knownMonths }),
    axis: t('month'),
    categories: months.map(({ month }) => monthName(month)),
    series: [
      { name: t('indexed'), color: 'series-2', values: months.map(({ indexed, kWh }) => perMwh(indexed, kWh)) },
      {
        name: t('fixed'),
        color: 'compare',
        values: months.map(({ fixed, kWh }) => perMwh(fixed, kWh)),
        compared: true,
      },
    ],
    unit: '€/MWh',
    format: price,
    formatAxis: (value) => formatNumber(value),
  };
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-10 gap-y-4 rounded border border-line p-4">
        <Headline saving={round(indexed.bill.total - fixed.bill.total, 2)} />
        <Field label={t('supply.offer')} className="ml-auto w-80 max-md:ml-0 max-md:w-full">
          {(control) => (
            <Select
              {...control}
              value={fixed.id}
              onChange={(event) => onOffer(event.target.value)}
              choices={offers.map(({ id, name }) => ({ value: id, label: name }))}
              className="w-full"
            />
          )}
        </Field>
        <div className="flex basis-full flex-col gap-1">
          <EstimateNote months={supply.estimatedFrom} />
          <Link to={comparison} className="hit self-start text-accent-text underline">
            {t('supply.comparison')}
          </Link>
          <p className="max-w-prose text-12 text-text2">{t('supply.terms')}</p>
          {zoneIn(supply.province) !== 'peninsula' && <p className="text-12 text-amber-fg">{t('supply.mainland')}</p>}
          {indexed.missing.length > 0 && (
            <p className="text-12 text-amber-fg">
              {t('supply.missingYear', {
                count: indexed.missing.length,
                months: formatList(indexed.missing.map(monthName)),
              })}
            </p>
          )}
        </div>
      </div>
      {knownMonths > 0 && (
        <ChartCard title={chart.name} table={tableOf(chart)} legend={<Legend series={chart.series} lines />}>
          <LineChart
            {...chart}
            ticks={months.flatMap(({ month }, at) =>
              at % Math.ceil(months.length / 12) === 0 ? [{ at, label: shortMonth(month) }] : [],
            )}
          />
        </ChartCard>
      )}
      <MonthsTable byMonth={byMonth} />
    </>
  );
}

/** The main figure: which one costs less in a year, and by how much. */
function Headline({ saving }: { saving: number }) {
  const { t } = useTranslation('prices');
  return (
    <div role="status" className="min-w-56">
      <p className="text-12 text-text2">
        {t(saving === 0 ? 'supply.same' : saving > 0 ? 'supply.fixedSaves' : 'supply.indexedSaves')}
      </p>
      <p className={cx('text-28 font-semibold', saving !== 0 && 'text-green-fg')}>{formatEuro(Math.abs(saving))}</p>
      <p className="text-12 text-text2">{t('supply.aYear')}</p>
    </div>
  );
}

/** Months left out, and why. */
function MissingMonths({ months }: { months: readonly ComparedMonth[] }) {
  const { t } = useTranslation('prices');
  const of = (missing: ComparedMonth['missing']) =>
    months.filter((month) => month.missing === missing).map(({ month }) => monthName(month));
  return (['use', 'closing', 'period'] as const).map((missing) => {
    const names = of(missing);
    return (
      names.length > 0 && (
        <p key={missing} className="basis-full text-12 text-amber-fg">
          {t(`supply.missing.${missing}`, { months: formatList(names), count: names.length })}
        </p>
      )
    );
  });
}

function MonthsTable({ byMonth }: Pick<FixedOrIndexedProps, 'byMonth'>) {
  const { t } = useTranslation('prices');
  const { months, knownMonths, kWh, indexed, fixed } = byMonth;
  const line = (name: string, kWh: number, indexed: number | null, fixed: number | null) => ({
    name,
    cells: [
      formatNumber(kWh),
      formatEuro(indexed),
      formatEuro(fixed),
      indexed === null || fixed === null ? missing : formatEuro(indexed - fixed),
    ].map((text) => ({ text })),
  });
  const table: TableData = {
    caption: t('supply.table'),
    head: [t('month'), 'kWh', t('indexed'), t('fixed'), t('supply.difference')],
    rows: [
      ...months.map(({ month, kWh, indexed, fixed }) => line(monthName(month), kWh, indexed, fixed)),
      line(t('supply.total', { count: knownMonths }), kWh, indexed, fixed),
    ],
  };
  return (
    <>
      <MissingMonths months={months} />
      <NumberTable title={table.caption} note={t('supply.tableNote')} table={table} />
    </>
  );
}
