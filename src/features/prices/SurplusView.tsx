import { useTranslation } from 'react-i18next';
import { getSurplusClosings } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { ChartCard } from '~/record/ChartCard.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import type { ChartData } from '~/ui/chart/declaration.ts';
import { tableOf } from '~/ui/chart/table.ts';
import { Asking } from './Asking.tsx';
import { monthName, shortMonth } from './ClosingsOfMonths.tsx';
import type { Desk } from './desk.ts';
import { ExportButton } from './ExportButton.tsx';
import { NumberTable } from './NumberTable.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import { monthsOf } from './question.ts';

/** What energy fed into the grid was worth, month by month. */
export function SurplusView({ desk }: { desk: Desk }) {
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
  const known = values.filter((value) => value !== null);
  const chart: ChartData = {
    name: t('surplus.title'),
    summary: t('surplus.summary', { low: price(Math.min(...known)), high: price(Math.max(...known)) }),
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
        <Asking validating={closings.validating} />
        <ExportButton
          name={`${t('surplus.file')} ${range.from} ${range.to}`}
          lines={
            known.length > 0 && !problem
              ? () => [[t('month'), `${t('surplus.price')} (€/MWh)`], ...months.map((month, at) => [month, values[at]])]
              : undefined
          }
        />
      </PriceFilters>
      {!problem && (
        <Answered query={closings} height="h-96" className="p-4">
          {() => (
            <div className="flex flex-col gap-4 p-4">
              {known.length === 0 ? (
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

const price = (value: number | null | undefined) => formatNumber(value, 2);
