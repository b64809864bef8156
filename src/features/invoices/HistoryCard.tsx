import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Invoice } from '~/api/invoices.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { invoiceKinds } from '~/trade/invoices/states.tsx';
import { wordFor } from '~/trade/wordFor.ts';
import { Card } from '~/ui/Facts.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import type { Siblings } from './useInvoice.ts';

interface HistoryCardProps {
  invoice: Invoice;
  siblings: Siblings;
}

/** The invoices of the contract over time; each bar is a link to its invoice. */
export function HistoryCard({ invoice, siblings }: HistoryCardProps) {
  const { t } = useTranslation('invoices');
  const { CodigoContrato } = invoice;
  return (
    <Card
      title={t('history.title')}
      aside={
        CodigoContrato && (
          <Link
            to={{ pathname: to('contract', { referencia: CodigoContrato }), search: '?pestana=facturas' }}
            className="hit text-12 text-accent-text underline"
          >
            {t('history.all')}
          </Link>
        )
      }
    >
      <div className="px-4 pb-4">
        {CodigoContrato ? (
          <Answered query={siblings} height="h-36">
            {(invoices) => <Bars invoice={invoice} invoices={invoices} />}
          </Answered>
        ) : (
          <p className="text-text2">{t('history.noContract')}</p>
        )}
      </div>
    </Card>
  );
}

function Bars({ invoice, invoices }: { invoice: Invoice; invoices: readonly Invoice[] }) {
  const { t } = useTranslation('invoices');
  const { t: trade } = useTranslation('trade');
  // On the phone each bar is as wide as a finger.
  const count = usePhone() ? 8 : 12;
  if (invoices.length < 2) return <p className="text-text2">{t('history.none')}</p>;

  const at = invoices.findIndex(({ NumeroFactura }) => NumeroFactura === invoice.NumeroFactura);
  const start = Math.max(0, Math.min(at - count / 2, invoices.length - count));
  const shown = invoices.slice(start, start + count);
  const most = Math.max(...shown.map(({ Total }) => Math.abs(Total ?? 0)), 1);
  return (
    <>
      <ol aria-label={t('history.label')} className="flex h-38 pt-2">
        {shown.map(({ NumeroFactura, FechaFactura, FechaFin, TipoFactura, Total }) => {
          const here = NumeroFactura === invoice.NumeroFactura;
          const kind = TipoFactura && TipoFactura !== 'N' ? wordFor(invoiceKinds(trade), TipoFactura) : undefined;
          const bar = { number: NumeroFactura, date: formatDate(FechaFactura), total: formatEuro(Total) };
          const words = [t('history.bar', bar), kind].filter(Boolean).join(' · ');
          return (
            <li key={NumeroFactura} className="min-w-0 flex-1">
              <Link
                to={to('invoice', { numero: NumeroFactura })}
                title={words}
                aria-current={here ? 'page' : undefined}
                className="flex h-full flex-col rounded-sm hover:bg-s2"
              >
                <span className="mx-[15%] flex flex-1 items-end border-b border-line2">
                  {/* Credits are amounts too: red, beside the others. */}
                  <span
                    className={cx(
                      'min-h-0.5 w-full rounded-xs',
                      (Total ?? 0) < 0 ? 'bg-red-dot' : here ? 'bg-series-2' : 'bg-compare',
                    )}
                    style={{ height: `${(100 * Math.abs(Total ?? 0)) / most}%` }}
                  />
                </span>
                <span className={cx('flex h-5 justify-center pt-1 text-11', here ? 'font-semibold' : 'text-text3')}>
                  {FechaFin?.slice(5, 7)}
                </span>
                <span className="sr-only"> {words}</span>
              </Link>
            </li>
          );
        })}
      </ol>
      <p className="pt-1 text-12 text-text2">
        {t('history.range', {
          from: formatDate(shown[0]?.FechaFactura),
          to: formatDate(shown.at(-1)?.FechaFactura),
        })}
      </p>
    </>
  );
}
