import { useTranslation } from 'react-i18next';
import { prefetch } from '~/api/answers.ts';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { firstOfMonth, monthBefore, today } from '~/lib/days.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { rangeQuery } from '~/table/filters/filters.ts';
import { addressOf, ask } from '~/trade/questions.ts';
import { askSummary, comparison, percentChange, SummaryFigure, Trend } from './Figure.tsx';

const issued = (from: string, to: string) => ({ filters: { FechaFactura: rangeQuery({ from, to }) ?? '' } });

/** The previous month, up to the same day. */
const before = () => monthBefore(today());
const past = (until: string) => call(listInvoices, ask(issued(firstOfMonth(until), until)));

/** Amount invoiced this month, compared with the same days of the previous month. */
export default function BillingTile() {
  const { t } = useTranslation('dashboard');
  const day = before();
  const { data, ...asked } = useQuery(...past(day));
  return (
    <SummaryFigure
      of={({ FacturacionMes, Evolucion }) => ({
        value: formatNumber(FacturacionMes, 2),
        unit: '€',
        href: addressOf('invoices', issued(firstOfMonth(today()), today())),
        ...comparison(t, percentChange(FacturacionMes, data?.Totales?.Total), day, asked),
        children: (
          <Trend
            months={Evolucion?.map(({ Mes, Facturacion: value }) => ({ Mes, value }))}
            name={(months) => t('tile.billing.trend', { months })}
            format={formatEuro}
          />
        ),
      })}
    />
  );
}

BillingTile.prefetch = (): undefined => {
  askSummary();
  prefetch(...past(before()));
};
