import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportInvoices, listInvoices } from '~/api/invoices.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ListPage } from '~/table/ListPage.tsx';
import type { Sums } from '~/table/ListRows.tsx';
import { calls } from './calls.ts';
import { listColumns } from './columns.ts';
import { useInvoiceFilters } from './useInvoiceFilters.ts';

export default function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const { t: trade } = useTranslation('trade');
  return (
    <ListPage
      endpoint={listInvoices}
      columns={useMemo(() => listColumns(trade), [trade])}
      none={{ text: t('list.noneText') }}
      link={(row) => to('invoice', { numero: row.NumeroFactura })}
      useFilters={useInvoiceFilters}
      quick="EstadoPago"
      quickCount={6}
      totals={(count, sums) => totals(t, count, sums)}
      ticks
      exportAll={exportInvoices}
      exportPermission="FACTURASEXPORTAR"
    />
  );
}

InvoicesPage.calls = calls.invoices;

const totals = (t: TFunction<'invoices'>, count: number, { Total, BaseImponible, ConsumoTotal }: Sums) => [
  t('totals.invoices', { count, number: formatNumber(count) }),
  ...(Total === undefined ? [] : [t('totals.total', { number: formatEuro(Total) })]),
  ...(BaseImponible === undefined ? [] : [t('totals.base', { number: formatEuro(BaseImponible) })]),
  ...(ConsumoTotal === undefined ? [] : [t('totals.consumption', { number: formatNumber(ConsumoTotal) })]),
];
