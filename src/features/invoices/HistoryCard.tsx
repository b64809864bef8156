import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Invoice } from '~/api/invoices.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { Card } from '~/ui/Facts.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { around, barsOf } from './bars.ts';
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
  // On the phone each bar is as wide as a finger.
  const count = usePhone() ? 8 : 24;
  if (invoices.length < 2) return <p className="text-text2">{t('history.none')}</p>;

  const at = invoices.findIndex(({ NumeroFactura }) => NumeroFactura === invoice.NumeroFactura);
  const shown = around(invoices, at, count);
  const current = shown.findIndex(({ NumeroFactura }) => NumeroFactura === invoice.NumeroFactura);
  // Names of months that would touch are shown for every other bar, counted from the invoice in view.
  const step = shown.length > 16 ? 2 : 1;
  const { zero, bars } = barsOf(shown.map(({ Total }) => Total ?? 0));
  return (
    <>
      <ol aria-label={t('history.label')} className="flex h-36">
        {shown.map(({ NumeroFactura, FechaFactura, FechaFin, Total }, index) => {
          const words = t('history.bar', {
            number: NumeroFactura,
            date: formatDate(FechaFactura),
            total: formatEuro(Total),
          });
          const here = index === current;
          return (
            <li key={NumeroFactura} className="min-w-0 max-w-14 flex-1">
              <Link
                to={to('invoice', { numero: NumeroFactura })}
                title={words}
                aria-current={here ? 'page' : undefined}
                className="group flex h-full flex-col rounded-sm hover:bg-s2"
              >
                <span className="relative mx-[15%] flex-1">
                  <span className="absolute inset-x-[-22%] h-px bg-line2" style={{ bottom: `${zero}%` }} />
                  <span
                    className={cx('absolute inset-x-0 min-h-0.5 rounded-xs', here ? 'bg-series-2' : 'bg-compare')}
                    style={{ bottom: `${bars[index]?.bottom}%`, height: `${bars[index]?.height}%` }}
                  />
                </span>
                <span
                  className={cx(
                    'h-5 pt-1 text-center text-11 tracking-tighter whitespace-nowrap',
                    here ? 'font-semibold text-text' : 'text-text3',
                  )}
                >
                  {(index - current) % step === 0 && monthOf(FechaFin)}
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

/** `06/26`. */
const monthOf = (day: string | null) => (day ? `${day.slice(5, 7)}/${day.slice(2, 4)}` : '');
