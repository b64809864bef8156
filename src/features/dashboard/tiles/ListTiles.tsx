import { useTranslation } from 'react-i18next';
import { listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { formatDate, formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { addressOf, contractsThat, limitDays, type Question, queryOf } from '~/trade/questions.ts';
import { FirstRows, Row } from './Rows.tsx';

/** A tile with the first contracts of a list, and for how many days each has waited. */
function contractsTile(id: 'signatures' | 'rejections', question: Question) {
  const first = call(listContracts, queryOf(question, 10));
  function ContractsTile() {
    const { t } = useTranslation('dashboard');
    const { t: trade } = useTranslation('trade');
    return (
      <FirstRows
        of={useQuery(...first)}
        none={t(`tile.${id}.none`, limitDays)}
        foot={(total) => trade('contractTotals.contracts', { count: total, number: formatNumber(total) })}
        href={addressOf('contracts', question)}
      >
        {({ CodigoContrato, NombreTitular, Agente, DiasEnSituacion }) => (
          <Row
            key={CodigoContrato}
            title={NombreTitular ?? CodigoContrato}
            note={[CodigoContrato, Agente].filter(Boolean).join(' · ')}
            value={t('days', { count: DiasEnSituacion ?? 0, number: formatNumber(DiasEnSituacion) })}
            href={to('contract', { referencia: CodigoContrato })}
          />
        )}
      </FirstRows>
    );
  }
  ContractsTile.calls = () => [first];
  return ContractsTile;
}

/** Contracts that wait for their signature for too long, the oldest first. */
export const SignaturesTile = contractsTile('signatures', contractsThat.waitForSignature);

/** The contracts that were rejected last. */
export const RejectionsTile = contractsTile('rejections', contractsThat.wereRejected);

const latestInvoices = call(
  listInvoices,
  queryOf({ filters: {}, sort: { column: 'FechaFactura', order: 'desc' } }, 10),
);

/** The invoices issued last. */
export function InvoicesTile() {
  const { t } = useTranslation('dashboard');
  return (
    <FirstRows
      of={useQuery(...latestInvoices)}
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

InvoicesTile.calls = () => [latestInvoices];
