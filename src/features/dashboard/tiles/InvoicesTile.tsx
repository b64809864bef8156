import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { formatDate, formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ask } from '~/trade/questions.ts';
import { Answer, Nothing } from './Answer.tsx';
import { Row, RowsFoot } from './Rows.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

const latest = ask({ filters: {}, sort: { column: 'FechaFactura', order: 'desc' } }, 10);

/** The invoices issued last. */
export default function InvoicesTile() {
  const { t } = useTranslation('dashboard');
  return (
    <Answer to={useQuery(listInvoices, latest)} skeleton={<RowsSkeleton rows={5} />}>
      {({ Items, TotalCount }) =>
        TotalCount === 0 ? (
          <Nothing>{t('tile.invoices.none')}</Nothing>
        ) : (
          <div className="flex h-full flex-col">
            <ul className="min-h-0 flex-1 overflow-y-auto">
              {Items.map(({ NumeroFactura, NombreTitular, FechaFactura, Total }) => (
                <Row
                  key={NumeroFactura}
                  title={NombreTitular ?? NumeroFactura}
                  note={`${NumeroFactura} · ${formatDate(FechaFactura)}`}
                  value={formatEuro(Total)}
                  href={to('invoice', { numero: NumeroFactura })}
                />
              ))}
            </ul>
            <RowsFoot
              text={t('tile.invoices.total', { count: TotalCount, number: formatNumber(TotalCount) })}
              href={to('invoices')}
              open={t('open')}
            />
          </div>
        )
      }
    </Answer>
  );
}
