import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Invoice } from '~/api/invoices.ts';
import { formatDate } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { invoiceKinds, paymentStates, paymentTone, wordFor } from '~/trade/invoices/states.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { Copy } from '~/ui/Copy.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceNeighbours } from './InvoiceNeighbours.tsx';

interface InvoiceHeadProps {
  invoice: Invoice;
  /** Of the contract, the oldest first. */
  siblings: readonly Invoice[];
}

/** Which invoice it is, how it stands, whose it is, and what can be done. */
export function InvoiceHead({ invoice, siblings }: InvoiceHeadProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const names = { copy: t('common:copy'), copied: t('common:copied'), copyFailed: t('common:copyFailed') };
  const { NumeroFactura, NombreTitular, Nif, Cups: cups, CodigoContrato, EstadoPago, TipoFactura } = invoice;
  return (
    <header className="flex flex-col gap-2 px-6 pt-4 pb-4 max-md:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-0 items-center gap-1">
          <h1 className="text-20 font-semibold wrap-anywhere">
            {t('invoices:record.title', { number: NumeroFactura })}
          </h1>
          <Copy text={NumeroFactura} names={names} />
        </span>
        {EstadoPago && <Chip tone={paymentTone(EstadoPago)}>{wordFor(paymentStates(t), EstadoPago)}</Chip>}
        {TipoFactura !== 'N' && <Chip tone="violet">{wordFor(invoiceKinds(t), TipoFactura)}</Chip>}
        {invoice.ProcedenciaLectura === 'Estimada' && <Chip tone="amber">{t('invoices:record.estimated')}</Chip>}
        <InvoiceActions invoice={invoice} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text2">
        {NombreTitular && <bdi className="max-w-96 truncate font-medium text-text">{NombreTitular}</bdi>}
        {Nif && <Code value={Nif} />}
        {cups && <Cups value={cups} names={names} showCopy />}
        {CodigoContrato && (
          <Link
            to={to('contract', { referencia: CodigoContrato })}
            className="hit font-mono text-accent-text underline"
          >
            {CodigoContrato}
          </Link>
        )}
        <span>{`${formatDate(invoice.FechaInicio)} – ${formatDate(invoice.FechaFin)}`}</span>
        <InvoiceNeighbours number={NumeroFactura} siblings={siblings} />
      </div>
    </header>
  );
}
