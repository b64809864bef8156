import type { TFunction } from 'i18next';
import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportInvoices, type Invoice, listInvoices } from '~/api/invoices.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ListPage, type Sums } from '~/table/ListPage.tsx';
import { useListPage } from '~/table/useListPage.ts';
import { listColumns } from './columns.ts';
import { useInvoiceFilters } from './useInvoiceFilters.ts';

export default function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const { t: trade } = useTranslation('trade');
  const columns = useMemo(() => listColumns(trade), [trade]);
  const page = useListPage({
    name: 'invoices',
    title: t('title'),
    columns,
    useFilters: useInvoiceFilters,
    endpoint: listInvoices,
    all: exportInvoices,
    rowId: (row) => row.NumeroFactura,
    forbidden: t('list.forbidden'),
  });

  return (
    <ListPage
      page={page}
      quick="EstadoPago"
      quickCount={6}
      rowLink={(row) => to('invoice', { numero: row.NumeroFactura })}
      totals={(count, sums) => totals(t, count, sums)}
      sumsOf={sumsOf}
      actions={[{ id: 'export', label: t('bulk.export'), icon: Download, run: page.exporting.marked.write }]}
      none={{ title: t('list.noneTitle'), text: t('list.noneText') }}
      noMatch={{ title: t('list.noMatchTitle'), text: t('list.noMatchText') }}
    />
  );
}

const totals = (t: TFunction<'invoices'>, count: number, { Total, BaseImponible, ConsumoTotal }: Sums) => [
  t('totals.invoices', { count, number: formatNumber(count) }),
  ...(Total === undefined ? [] : [t('totals.total', { number: formatEuro(Total) })]),
  ...(BaseImponible === undefined ? [] : [t('totals.base', { number: formatEuro(BaseImponible) })]),
  ...(ConsumoTotal === undefined ? [] : [t('totals.consumption', { number: formatNumber(ConsumoTotal) })]),
];

const sumsOf = (rows: readonly Invoice[]) => ({
  Total: rows.reduce((sum, row) => sum + (row.Total ?? 0), 0),
  BaseImponible: rows.reduce((sum, row) => sum + (row.BaseImponible ?? 0), 0),
  ConsumoTotal: rows.reduce((sum, row) => sum + (row.ConsumoTotal ?? 0), 0),
});
