import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Invoice } from '~/api/invoices.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatEuro, formatQuantity } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { invoiceKinds } from '~/trade/invoices/states.tsx';
import { wordFor } from '~/trade/wordFor.ts';
import { Card } from '~/ui/Facts.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { around, barsOf, labelsOf } from './bars.ts';
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
  const shown = around(invoices, at, count);
  const current = shown.findIndex(({ NumeroFactura }) => NumeroFactura === invoice.NumeroFactura);
  const months = labelsOf(
    shown.map(({ FechaFin }) => monthOf(FechaFin)),
    current,
    shown.length > 8 ? 2 : 1,
  );
  const { zero, top, low, bars } = barsOf(shown.map(({ Total }) => Total ?? 0));
  return (
    <>
      <div className="flex h-38 gap-2 pt-2">
        <div aria-hidden className="relative mb-5 w-14 shrink-0 text-right text-11 text-text3">
          {[...new Set([top, 0, low])].map((value) => (
            <span
              key={value}
              className="absolute right-0 translate-y-1/2 whitespace-nowrap"
              style={{ bottom: `${zero + (100 * value) / (top - low || 1)}%` }}
            >
              {formatQuantity(value, '€')}
            </span>
          ))}
        </div>
        <ol aria-label={t('history.label')} className="relative flex min-w-0 flex-1">
          {shown.map(({ NumeroFactura, FechaFactura, TipoFactura, Total }, index) => {
            const words = t('history.bar', {
              number: NumeroFactura,
              date: formatDate(FechaFactura),
              total: formatEuro(Total),
            });
            const here = index === current;
            const kind = TipoFactura && TipoFactura !== 'N' ? wordFor(invoiceKinds(trade), TipoFactura) : undefined;
            return (
              <li key={NumeroFactura} className="min-w-0 flex-1">
                <Link
                  to={to('invoice', { numero: NumeroFactura })}
                  title={[words, kind].filter(Boolean).join(' · ')}
                  aria-current={here ? 'page' : undefined}
                  className="group flex h-full flex-col rounded-sm hover:bg-s2"
                >
                  <span className="relative mx-[15%] flex-1">
                    <span className="absolute inset-x-[-22%] top-0 border-t border-dashed border-line" />
                    <span className="absolute inset-x-[-22%] h-px bg-line2" style={{ bottom: `${zero}%` }} />
                    <span
                      className={cx('absolute inset-x-0 min-h-0.5 rounded-xs', here ? 'bg-series-2' : 'bg-compare')}
                      style={{ bottom: `${bars[index]?.bottom}%`, height: `${bars[index]?.height}%` }}
                    />
                  </span>
                  <span
                    className={cx(
                      'flex h-5 justify-center pt-1 text-11 tracking-tighter whitespace-nowrap',
                      here ? 'font-semibold text-text' : 'text-text3',
                    )}
                  >
                    {months[index]}
                  </span>
                  <span className="sr-only"> {[words, kind].filter(Boolean).join(' · ')}</span>
                </Link>
              </li>
            );
          })}
        </ol>
      </div>
      <p className="pt-1 text-12 text-text2">
        {t('history.range', {
          from: formatDate(shown[0]?.FechaFactura),
          to: formatDate(shown.at(-1)?.FechaFactura),
        })}
      </p>
    </>
  );
}

/** `06/26`. */
const monthOf = (day: string | null) => (day ? `${day.slice(5, 7)}/${day.slice(2, 4)}` : '');
