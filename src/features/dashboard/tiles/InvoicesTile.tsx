import { useTranslation } from 'react-i18next';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { formatDate, formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ask } from '~/trade/questions.ts';
import { FirstRows, Row } from './Rows.tsx';

const latest = call(listInvoices, ask({ filters: {}, sort: { column: 'FechaFactura', order: 'desc' } }, 10));

/** The invoices issued last. */
export default function InvoicesTile() {
  const { t } = useTranslation('dashboard');
  return (
    <FirstRows
      of={useQuery(...latest)}
      none={t('tile.invoices.none')}
      foot={(total) => t('tile.invoices.total', { count: total, number: formatNumber(total) })}
      href={to('invoices')}
    >
      {({ NumeroFactura, NombreTitular, FechaFactura, Total }) => (
        <Row
          key={NumeroFactura}
          title={NombreTitular ?? NumeroFactura}
          note={`${NumeroFactura} · ${formatDate(FechaFactura)}`}
          value={formatEuro(Total)}
          href={to('invoice', { numero: NumeroFactura })}
        />
      )}
    </FirstRows>
  );
}

InvoicesTile.calls = () => [latest];
