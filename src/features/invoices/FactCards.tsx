import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Invoice } from '~/api/invoices.ts';
import { cx } from '~/lib/cx.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { Attempts, CutNotice } from '~/trade/invoices/DebtCard.tsx';
import { invoiceKinds, isOverdue, PaymentChip, readings } from '~/trade/invoices/states.tsx';
import { ContractLink } from '~/trade/links.tsx';
import { wordFor } from '~/trade/wordFor.ts';
import { Code } from '~/ui/Code.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { FactCard } from '~/ui/Facts.tsx';

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
