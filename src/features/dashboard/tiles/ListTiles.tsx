import { useTranslation } from 'react-i18next';
import { type Contract, getContract } from '~/api/contract.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { useQueries, useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { formatDate, formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { addressOf, contractsThat, limitDays, queryOf } from '~/trade/questions.ts';
import { Answer, Nothing } from './Answer.tsx';
import { FirstRows, Row, Rows, RowsSkeleton } from './Rows.tsx';

const oldest = call(listContracts, queryOf(contractsThat.waitForSignature, 10));

/** Contracts that wait for their signature for too long, the oldest first. */
export function SignaturesTile() {
  const { t } = useTranslation('dashboard');
  return (
    <FirstRows
      of={useQuery(...oldest)}
      none={t('tile.signatures.none', limitDays)}
      foot={(total) => t('tile.signatures.total', { count: total, number: formatNumber(total) })}
      href={addressOf('contracts', contractsThat.waitForSignature)}
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

SignaturesTile.calls = () => [oldest];

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

/** Only the latest 12: the list has no reasons, so each contract costs one more call. */
const latestRefused = call(listContracts, queryOf(contractsThat.wereRejected, 12));

/** Reasons for which contracts were rejected lately. */
export function RejectionsTile() {
  const { t } = useTranslation('dashboard');
  return (
    <Answer to={useQuery(...latestRefused)} skeleton={<RowsSkeleton />}>
      {({ Items, TotalCount }) =>
        Items.length > 0 ? <Reasons rows={Items} total={TotalCount} /> : <Nothing>{t('tile.rejections.none')}</Nothing>
      }
    </Answer>
  );
}

RejectionsTile.calls = () => [latestRefused];

function Reasons({ rows, total }: { rows: readonly ContractRow[]; total: number | null }) {
  const { t } = useTranslation('dashboard');
  const contracts = useQueries(
    getContract,
    rows.map(({ CodigoContrato }) => ({ codigo: CodigoContrato })),
  );
  return (
    <Answer to={contracts} skeleton={<RowsSkeleton />}>
      {(details) => (
        <Rows
          foot={t('tile.rejections.latest', { count: rows.length, total: formatNumber(total) })}
          href={addressOf('contracts', contractsThat.wereRejected)}
        >
          {byReason(details).map(({ name, codes }) => (
            <Row
              key={name}
              title={name ?? t('tile.rejections.unknown')}
              value={formatNumber(codes.length)}
              href={addressOf('contracts', contractsThat.areCalled(codes))}
            />
          ))}
        </Rows>
      )}
    </Answer>
  );
}

type Refused = Pick<Contract, 'CodigoContrato' | 'MotivoRechazo'>;

interface Reason {
  /** null: none was given. */
  name: string | null;
  codes: readonly string[];
}

/** Rejected contracts by reason, most common first. */
export function byReason(contracts: readonly Refused[]): Reason[] {
  const reasons = Map.groupBy(contracts, ({ MotivoRechazo }) => MotivoRechazo);
  return [...reasons]
    .map(([name, refused]) => ({ name, codes: refused.map(({ CodigoContrato }) => CodigoContrato) }))
    .sort((a, b) => b.codes.length - a.codes.length);
}
