import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '~/api/customers.ts';
import { listInvoices } from '~/api/invoices.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { customerInvoiceColumns } from './columns.tsx';
import { ofHolder } from './ofHolder.ts';

/** Everything billed to a customer, the newest first. */
export function InvoicesTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { t: trade } = useTranslation('trade');
  return (
    <ListPart
      title={t('tab.invoices')}
      keeping="address"
      endpoint={listInvoices}
      ask={useCallback((query: ListQuery) => ofHolder(customer, query), [customer])}
      columns={useMemo(() => customerInvoiceColumns(trade), [trade])}
      none={{ title: t('invoices.none') }}
      link={(row) => to('invoice', { numero: row.NumeroFactura })}
      totals={(count, { Total }) => [
        t('invoices.count', { count, number: formatNumber(count) }),
        ...(Total === undefined ? [] : [t('invoices.billed', { amount: formatEuro(Total) })]),
      ]}
    />
  );
}
