import { useTranslation } from 'react-i18next';
import type { FixedPrice } from '~/api/energy.ts';
import type { ComparedMonth, FixedOrIndexed as Result } from '~/domain/fixed-or-indexed.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro, formatList, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import type { ChartData } from '~/ui/chart/declaration.ts';
import { Legend } from '~/ui/chart/Legend.tsx';
import { LineChart } from '~/ui/chart/LineChart.tsx';
import { type TableData, tableOf } from '~/ui/chart/table.ts';
import { Field } from '~/ui/Field.tsx';
import { Select } from '~/ui/Select.tsx';
import { monthName, shortMonth } from './ClosingsOfMonths.tsx';
import { NumberTable } from './NumberTable.tsx';

interface FixedOrIndexedProps {
  /** The cheapest for this point first. */
  offers: readonly FixedPrice[];
  offer: FixedPrice;
  onOffer: (id: number | null) => void;
  result: Result;
}

/** One supply point: what its energy would have cost at indexed prices and at a fixed one, and the difference. */
export function FixedOrIndexed({ offers, offer, onOffer, result }: FixedOrIndexedProps) {
  const { t } = useTranslation('prices');
  const { months, known } = result;
  const perMwh = (cost: number | null, kWh: number) => (cost === null || kWh === 0 ? null : (cost / kWh) * 1000);
  const chart: ChartData = {
    name: t('supply.chart'),
    summary: t('supply.summary', {
      indexed: price(result.indexedMean),
      fixed: price(result.fixedMean),
      count: known,
    }),
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
        <Headline result={result} />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-1">
          <Figure label={t('supply.indexedMean')} value={formatQuantity(result.indexedMean, '€/MWh', 2)} />
          <Figure label={t('supply.fixedMean')} value={formatQuantity(result.fixedMean, '€/MWh', 2)} />
          <Figure label={t('supply.energy')} value={formatQuantity(result.kWh, 'kWh')} />
        </dl>
        <Field label={t('supply.offer')} className="ml-auto w-80 max-md:ml-0 max-md:w-full">
          {(control) => (
            <Select
              {...control}
              value={offer.IdTarifaProducto ?? ''}
              onChange={(event) => onOffer(Number(event.target.value))}
              className="w-full"
            >
              {offers.map(({ IdTarifaProducto, Comercializadora, Producto }) => (
                <option key={IdTarifaProducto} value={IdTarifaProducto ?? ''}>
                  {[Comercializadora, Producto].filter(Boolean).join(' · ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p className="basis-full text-12 text-text2">{t('supply.terms')}</p>
        <Lacking months={months} />
      </div>
      {known > 0 && (
        <ChartCard title={chart.name} table={tableOf(chart)} legend={<Legend series={chart.series} lines />}>
          <LineChart
            {...chart}
            ticks={months.flatMap(({ month }, at) =>
              at % Math.ceil(months.length / 12) === 0 ? [{ at, label: shortMonth(month) }] : [],
            )}
          />
        </ChartCard>
      )}
      <MonthsTable months={months} result={result} />
    </>
  );
}

const price = (value: number | null) => formatNumber(value, 2);

const Figure = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div className="contents">
    <dt className="text-text2">{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The one large figure: who is cheaper, and by how much. */
function Headline({ result: { known, saving, yearlySaving } }: { result: Result }) {
  const { t } = useTranslation('prices');
  const amount = yearlySaving ?? saving;
  return (
    <div role="status" className="min-w-56">
      <p className="text-12 text-text2">
        {known === 0
          ? t('supply.unknown')
          : amount === 0
            ? t('supply.same')
            : amount > 0
              ? t('supply.fixedSaves')
              : t('supply.indexedSaves')}
      </p>
      <p className={cx('text-28 font-semibold', known > 0 && amount !== 0 && 'text-green-fg')}>
        {known === 0 ? missing : formatEuro(Math.abs(amount))}
      </p>
      <p className="text-12 text-text2">
        {known > 0 &&
          (yearlySaving === null
            ? t('supply.inMonths', { count: known })
            : known === 12
              ? t('supply.aYear')
              : t('supply.aYearOf', { count: known }))}
      </p>
    </div>
  );
}

/** The months that are left out, and why. */
function Lacking({ months }: { months: readonly ComparedMonth[] }) {
  const { t } = useTranslation('prices');
  const of = (lacks: ComparedMonth['lacks']) =>
    months.filter((month) => month.lacks === lacks).map(({ month }) => monthName(month));
  return (['use', 'closing', 'period'] as const).map((lacks) => {
    const names = of(lacks);
    return (
      names.length > 0 && (
        <p key={lacks} className="basis-full text-12 text-amber-fg">
          {t(`supply.lacks.${lacks}`, { months: formatList(names), count: names.length })}
        </p>
      )
    );
  });
}

function MonthsTable({ months, result }: { months: readonly ComparedMonth[]; result: Result }) {
  const { t } = useTranslation('prices');
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
      line(t('supply.total', { count: result.known }), result.kWh, result.indexed, result.fixed),
    ],
  };
  return <NumberTable title={table.caption} note={t('supply.tableNote')} table={table} />;
}
