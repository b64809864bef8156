import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Invoice } from '~/api/invoices.ts';
import { round } from '~/domain/round.ts';
import { cx } from '~/lib/cx.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { Attempts, CutNotice } from '~/trade/invoices/DebtCard.tsx';
import { invoiceKinds, isOverdue, PaymentChip, readings } from '~/trade/invoices/states.tsx';
import { ContractLink, InvoiceLink } from '~/trade/links.tsx';
import { wordFor } from '~/trade/wordFor.ts';
import { Code } from '~/ui/Code.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { Card, FactCard } from '~/ui/Facts.tsx';

type Props = { invoice: Invoice };

/** The payment of an invoice: when it is due, and whether it was paid or returned. */
export function PaymentCard({ invoice }: Props) {
  const { t } = useTranslation('invoices');
  const { t: debt } = useTranslation('debt');
  const { FechaVencimiento, FechaCobro, MotivoDevolucion, IntentosCobro } = invoice;
  return (
    <FactCard
      narrow
      title={t('paymentCard.title')}
      facts={[
        [t('paymentCard.state'), <PaymentChip key="state" of={invoice} />],
        [t('paymentCard.amount'), <b key="amount">{formatEuro(invoice.Total)}</b>],
        [
          t('paymentCard.due'),
          <span key="due" className={cx(isOverdue(invoice) && 'font-medium text-red-fg')}>
            {formatDate(FechaVencimiento)}
          </span>,
        ],
        [t('paymentCard.paid'), formatDate(FechaCobro)],
        MotivoDevolucion && [t('paymentCard.reason'), MotivoDevolucion],
        !!IntentosCobro?.length && [debt('attempts'), <Attempts key="attempts" of={IntentosCobro} />],
        invoice.AvisoCorte && [debt('notice'), <CutNotice key="notice" of={invoice.AvisoCorte} />],
      ]}
    />
  );
}

/** The contract and customer of an invoice, with the way to all invoices of that customer. */
export function ContractCard({ invoice }: Props) {
  const { t } = useTranslation('invoices');
  const { CodigoContrato, NombreTitular, Nif, Cups: cups } = invoice;
  return (
    <FactCard
      narrow
      title={t('contract.title')}
      facts={[
        [t('contract.contract'), CodigoContrato && <ContractLink key="contract" code={CodigoContrato} />],
        [t('contract.holder'), <Holder key="holder" name={NombreTitular} nif={Nif} />],
        [t('contract.nif'), Nif && <Code value={Nif} />],
        [t('contract.cups'), cups && <Cups value={cups} />],
        Nif && [
          t('contract.ofHolder'),
          <Link key="all" to={listOf('Nif', Nif)} className="hit text-accent-text underline">
            {t('contract.allOfHolder')}
          </Link>,
        ],
      ]}
    />
  );
}

/** A link to the customer, found by the NIF. */
function Holder({ name, nif }: { name: string | null; nif: string | null }) {
  const shown = <bdi>{name ?? nif}</bdi>;
  if (!nif) return shown;
  const search = new URLSearchParams({ identificador: nif }).toString();
  return (
    <Link to={{ pathname: to('customers'), search }} className="text-accent-text underline">
      {shown}
    </Link>
  );
}

/** The address of the invoice list with an exact filter. */
const listOf = (column: string, value: string) => ({
  pathname: to('invoices'),
  search: new URLSearchParams({ [`f.${column}`]: serialiseFilter({ kind: 'equals', value }) }).toString(),
});

/** The invoice's own data: kind, dates, reading. */
export function InvoiceCard({ invoice }: Props) {
  const { t } = useTranslation('invoices');
  const { t: trade } = useTranslation('trade');
  return (
    <FactCard
      narrow
      title={t('facts.title')}
      facts={[
        [t('facts.kind'), wordFor(invoiceKinds(trade), invoice.TipoFactura)],
        [t('facts.issued'), formatDate(invoice.FechaFactura)],
        [t('facts.period'), `${formatDate(invoice.FechaInicio)} – ${formatDate(invoice.FechaFin)}`],
        [t('facts.reading'), wordFor(readings(trade), invoice.ProcedenciaLectura)],
        [t('facts.supply'), [invoice.Tarifa, invoice.Comercializadora].filter(Boolean).join(' · ')],
        [t('facts.agent'), invoice.Agente],
      ]}
    />
  );
}

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

type Linked = Pick<Invoice, 'NumeroFactura' | 'NumeroFacturaRectificada'>;

/** Invoices that correct this one, in the given order. */
export const correctionsOf = <I extends Linked>(invoices: readonly I[], number: string) =>
  invoices.filter(({ NumeroFacturaRectificada }) => NumeroFacturaRectificada === number);

/**
 * The chain of corrections of an invoice: the original, its corrections, their corrections, and so on. Only the invoice
 * if there are none.
 *
 * @param invoices of the contract, oldest first
 */
export function chainOf<I extends Linked>(invoices: readonly I[], number: string): readonly I[] {
  const byNumber = new Map(invoices.map((invoice) => [invoice.NumeroFactura, invoice]));
  let original = byNumber.get(number);
  // Each invoice once: circular links must not loop forever.
  const above = new Set<string>();
  while (original?.NumeroFacturaRectificada && !above.has(original.NumeroFactura)) {
    above.add(original.NumeroFactura);
    const corrected = byNumber.get(original.NumeroFacturaRectificada);
    if (!corrected) break;
    original = corrected;
  }
  const chain = new Set(original && [original]);
  for (const link of chain) for (const correction of correctionsOf(invoices, link.NumeroFactura)) chain.add(correction);
  return [...chain];
}

/** The net amount of a chain: a correction contains the difference. null if the amount of one is unknown. */
export const netOf = (chain: readonly Pick<Invoice, 'Total'>[]): number | null => {
  const net = chain.reduce<number | null>((sum, { Total }) => (sum === null || Total === null ? null : sum + Total), 0);
  return net === null ? null : round(net, 2);
};
