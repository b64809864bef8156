import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { firstOfMonth, monthBefore, today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { rangeQuery } from '~/table/filters.ts';
import { addressOf, ask } from '~/trade/questions.ts';
import { comparison, percentChange, SummaryFigure } from './Figure.tsx';

const issued = (from: string, to: string) => ({ filters: { FechaFactura: rangeQuery({ from, to }) ?? '' } });

/** What was invoiced this month, against the same days of the month before. */
export default function BillingTile() {
  const { t } = useTranslation('dashboard');
  const before = monthBefore(today());
  const past = useQuery(listInvoices, ask(issued(firstOfMonth(before), before)));
  return (
    <SummaryFigure
      of={({ FacturacionMes }) => ({
        value: formatNumber(FacturacionMes, 2),
        unit: '€',
        href: addressOf('invoices', issued(firstOfMonth(today()), today())),
        ...comparison(t, percentChange(FacturacionMes, past.data?.Totales?.Total), before, !past.loading),
      })}
    />
  );
}
