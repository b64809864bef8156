import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { tabParameter } from '~/record/RecordTabs.tsx';
import { to } from '~/screens.ts';
import { sortableIds } from '~/table/columns.ts';
import { useListState } from '~/table/listState.ts';
import { customerInvoiceColumns } from './columns.tsx';
import { ListPart } from './ListPart.tsx';
import { ofHolder } from './ofHolder.ts';

/** Everything billed to a customer, the newest first. */
export function InvoicesTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { t: trade } = useTranslation('trade');
  const columns = useMemo(() => customerInvoiceColumns(trade), [trade]);
  const rules = useMemo(() => ({ sortable: sortableIds(columns), fields: [], own: [tabParameter] }), [columns]);
  const list = useListState(rules);
  const { data, error, validating, reload } = useQuery(listInvoices, ofHolder(customer, list.query), {
    keepPrevious: true,
  });
  return (
    <ListPart
      caption={t('tab.invoices')}
      columns={columns}
      list={list}
      rowId={(row) => String(row.IdFactura)}
      rowLink={(row) => to('invoice', { numero: row.NumeroFactura })}
      page={data && { rows: data.Items, total: data.TotalCount }}
      busy={validating}
      failure={error}
      onRetry={reload}
      totals={(total) => [
        t('invoices.count', { count: total, number: formatNumber(total) }),
        ...(data?.Totales?.Total === undefined
          ? []
          : [t('invoices.billed', { amount: formatEuro(data.Totales.Total) })]),
      ]}
      none={{ title: t('invoices.none') }}
    />
  );
}
