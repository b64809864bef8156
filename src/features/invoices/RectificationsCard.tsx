import { useTranslation } from 'react-i18next';
import type { Invoice } from '~/api/invoices.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { invoiceKinds } from '~/trade/invoices/states.tsx';
import { InvoiceLink } from '~/trade/links.tsx';
import { wordFor } from '~/trade/wordFor.ts';
import { Card } from '~/ui/Facts.tsx';
import { chainOf, netOf } from './chain.ts';

interface RectificationsCardProps {
  invoice: Invoice;
  /** Of the contract, oldest first. */
  siblings: readonly Invoice[];
}

/** The whole chain of invoices that correct each other, with a link to each; nothing for an invoice without corrections. */
export function RectificationsCard({ invoice, siblings }: RectificationsCardProps) {
  const { t } = useTranslation('invoices');
  const { t: trade } = useTranslation('trade');
  const { NumeroFactura, NumeroFacturaRectificada: corrected } = invoice;
  const chain = chainOf(siblings.length > 0 ? siblings : [invoice], NumeroFactura);
  const elsewhere = corrected !== null && !chain.some((link) => link.NumeroFactura === corrected);
  if (chain.length < 2 && !corrected) return null;

  return (
    <Card title={t('chain.title')}>
      <ol aria-label={t('chain.title')} className="pb-1">
        {chain.map((link, index) => (
          <li
            key={link.NumeroFactura}
            aria-current={link.NumeroFactura === NumeroFactura || undefined}
            className={cx('flex flex-col px-4 py-2', link.NumeroFactura === NumeroFactura && 'bg-tint')}
          >
            <span className="flex items-baseline justify-between gap-3">
              <LinkNumber of={link.NumeroFactura} here={link.NumeroFactura === NumeroFactura} />
              <span className="font-medium">{formatEuro(link.Total)}</span>
            </span>
            <span className="text-12 text-text2">
              {[
                link.NumeroFacturaRectificada ? wordFor(invoiceKinds(trade), link.TipoFactura) : t('chain.original'),
                link.NumeroFacturaRectificada &&
                  index > 0 &&
                  link.NumeroFacturaRectificada !== chain[index - 1]?.NumeroFactura &&
                  t('chain.rectifies', { number: link.NumeroFacturaRectificada }),
                formatDate(link.FechaFactura),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {chain.length > 1 && (
        <p className="flex justify-between gap-3 border-line border-t px-4 py-2 font-medium">
          {t('chain.net')}
          <span>{formatEuro(netOf(chain))}</span>
        </p>
      )}
      {elsewhere && (
        <p className="border-line border-t px-4 py-2">
          <span className="text-text2">{t('chain.elsewhere')}</span> <LinkNumber of={corrected} here={false} />
        </p>
      )}
    </Card>
  );
}

function LinkNumber({ of, here }: { of: string; here: boolean }) {
  const { t } = useTranslation('invoices');
  if (!here) return <InvoiceLink number={of} />;
  return (
    <span>
      <span className="font-mono font-medium">{of}</span>{' '}
      <span className="text-12 text-text2">{t('chain.current')}</span>
    </span>
  );
}
