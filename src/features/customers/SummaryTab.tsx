import CircleAlert from 'lucide-react/icons/circle-alert';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import PhoneOff from 'lucide-react/icons/phone-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import type { Customer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { type Invoice, listInvoices } from '~/api/invoices.ts';
import { state } from '~/domain/contract-states.ts';
import { groupIban } from '~/domain/iban.ts';
import { addressLines } from '~/lib/address.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { formatDate, formatEuro, formatNumber, missing } from '~/lib/format.ts';
import { Answered, type QueryState } from '~/record/Answered.tsx';
import { useTabSearch } from '~/record/RecordTabs.tsx';
import { RecordColumns } from '~/record/RecordView.tsx';
import { session } from '~/session/session.ts';
import { EmailLink, PhoneLink } from '~/trade/ContactLinks.tsx';
import { DebtCard } from '~/trade/invoices/DebtCard.tsx';
import { PaymentChip } from '~/trade/invoices/states.tsx';
import { AgentLink, ContractLink, InvoiceLink } from '~/trade/links.tsx';
import { addressOf, overdueInvoices } from '~/trade/questions.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Card, FactCard, Lines } from '~/ui/Facts.tsx';
import { KeyFigures } from '~/ui/KeyFigures.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { debtOf, mayBeCalled, ofHolder } from './holder.ts';

/** A customer's contact data, consents and accounts. */
function CustomerRail({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { Email, Direccion, Agente, Ibans, Vulnerable, NoLlamar, ConsentimientoComercial, FechaConsentimiento } =
    customer;
  return (
    <>
      <FactCard
        narrow
        title={t('rail.contact')}
        facts={[
          [t('rail.phone'), <Phone key="phone" customer={customer} />],
          [t('rail.email'), Email && <EmailLink key="email" value={Email} />],
          [t('rail.address'), <Lines key="address" of={addressLines(Direccion)} />],
          [t('rail.agent'), Agente && <AgentLink key="agent" agent={customer} />],
        ]}
      />
      <FactCard
        narrow
        title={t('rail.consents')}
        facts={[
          [
            t('rail.commercial'),
            ConsentimientoComercial !== null && (
              <Chip key="commercial" tone={ConsentimientoComercial ? 'green' : 'neutral'}>
                {ConsentimientoComercial ? t('rail.given') : t('rail.notGiven')}
              </Chip>
            ),
          ],
          [t('rail.givenOn'), formatDate(FechaConsentimiento)],
          [
            t('rail.calls'),
            <Chip key="calls" tone={mayBeCalled(customer) ? 'green' : NoLlamar ? 'red' : 'neutral'}>
              {mayBeCalled(customer) ? t('rail.callsYes') : t('rail.callsNo')}
            </Chip>,
          ],
          [t('rail.vulnerable'), Vulnerable === null ? missing : Vulnerable ? t('rail.yes') : t('rail.no')],
        ]}
      />
      <Card title={t('rail.accounts')}>
        {Ibans && Ibans.length > 0 ? (
          <ul className="flex flex-col gap-1.5 px-4 pb-4 font-mono text-12">
            {Ibans.map((iban) => (
              <li key={iban}>{groupIban(iban)}</li>
            ))}
          </ul>
        ) : (
          <p className="px-4 pb-4 text-text2">{t('rail.noAccounts')}</p>
        )}
      </Card>
    </>
  );
}

/** The number is only a link if the customer may be called, to prevent accidental calls. */
function Phone({ customer }: { customer: Customer }) {
  const { Telefono } = customer;
  return Telefono && mayBeCalled(customer) ? <PhoneLink value={Telefono} /> : Telefono || missing;
}

/** Rows of the short lists. */
const few = 5;

/** A customer at a glance: warnings, active contracts, contracts that end soon, unpaid invoices. */
export function SummaryTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const active = useQuery(
    listContracts,
    ofHolder(
      customer,
      { pageIndex: 0, pageSize: few, sortColumn: 'FechaFin', sortOrder: 'asc' },
      { EstadoId: serialiseFilter({ kind: 'equals', value: state.active }) },
    ),
  );
  const invoices = useQuery(
    listInvoices,
    ofHolder(customer, { pageIndex: 0, pageSize: few, sortColumn: 'FechaFactura', sortOrder: 'desc' }),
  );
  const owed = useQuery(
    listInvoices,
    ofHolder(
      customer,
      { pageIndex: 0, pageSize: few, sortColumn: 'FechaVencimiento', sortOrder: 'asc' },
      overdueInvoices().filters,
    ),
    { enabled: (customer.DeudaPendiente ?? 0) > 0 },
  );
  const { NumActivos, NumContratos, Cups, DeudaPendiente, Scoring, FechaAlta } = customer;

  return (
    <RecordColumns label={t('rail.label')} rail={<CustomerRail customer={customer} />}>
      <CustomerNotices customer={customer} />
      <KeyFigures
        label={t('figure.all')}
        figures={[
          {
            label: t('figure.active'),
            value: formatNumber(NumActivos),
            note: t('figure.ofAll', { number: formatNumber(NumContratos) }),
          },
          { label: t('figure.supplies'), value: formatNumber(Cups?.length) },
          {
            label: t('figure.consumption'),
            value: formatNumber(active.data?.Totales?.ConsumoAnual),
            unit: 'kWh',
            note: t('figure.ofActive'),
          },
          {
            label: t('figure.debt'),
            value: formatNumber(DeudaPendiente, 2),
            unit: '€',
            note: DeudaPendiente === null ? undefined : DeudaPendiente ? t('figure.unpaid') : t('figure.paid'),
            alarming: (DeudaPendiente ?? 0) > 0,
          },
          { label: t('figure.scoring'), value: formatNumber(Scoring), unit: '/ 100', note: t('figure.scoringNote') },
          { label: t('figure.since'), value: formatDate(FechaAlta) },
        ]}
      />
      {(DeudaPendiente ?? 0) > 0 && (
        <Answered query={owed} height="h-24">
          {({ Items }) => <DebtCard invoices={Items} />}
        </Answered>
      )}
      <div data-columns className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card title={t('summary.ending')} aside={<More tab="contratos" of={t('summary.ending')} />}>
          <Short query={active} rows={NumActivos} none={t('summary.noneActive')}>
            {(contract) => <EndingRow key={contract.CodigoContrato} contract={contract} />}
          </Short>
        </Card>
        <Card title={t('summary.invoices')} aside={<More tab="facturas" of={t('summary.invoices')} />}>
          <Short query={invoices} none={t('invoices.none')}>
            {(invoice) => <InvoiceRow key={invoice.IdFactura} invoice={invoice} />}
          </Short>
        </Card>
      </div>
    </RecordColumns>
  );
}

interface MoreProps {
  tab: string;
  /** The heading beside it, for screen readers. */
  of: string;
}

function More({ tab, of }: MoreProps) {
  const { t } = useTranslation('customers');
  const searchOf = useTabSearch();
  return (
    <Link
      to={{ search: searchOf(tab) }}
      replace
      className="inline-flex items-center text-12 font-medium text-accent-text underline max-md:min-h-11"
    >
      {t('summary.all')}
      <span className="sr-only"> {of}</span>
    </Link>
  );
}

interface ShortProps<Row> {
  query: QueryState<{ Items: Row[] }>;
  /** Number of rows if it is known before the answer: the placeholder is as high as they will be. */
  rows?: number | null;
  none: string;
  children: (row: Row) => ReactNode;
}

function Short<Row>({ query, rows, none, children }: ShortProps<Row>) {
  return (
    <div className="border-t border-line">
      <Answered query={query} height={heights[Math.min(rows ?? few, few)] ?? 'h-70'}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p className="p-4 text-text2">{none}</p>
          ) : (
            <ul className="divide-y divide-line">{Items.map(children)}</ul>
          )
        }
      </Answered>
    </div>
  );
}

/** Of no row, of one, of two and so on. */
const heights = ['h-14', 'h-14', 'h-28', 'h-42', 'h-56', 'h-70'] as const;
const rowClass = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2';

function EndingRow({ contract }: { contract: ContractRow }) {
  const { CodigoContrato: code, Tarifa, Comercializadora, FechaFin } = contract;
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1 basis-40">
        <ContractLink code={code} />
        <p className="truncate text-12 text-text2">{[Tarifa, Comercializadora].filter(Boolean).join(' · ')}</p>
      </div>
      <span>{formatDate(FechaFin)}</span>
    </li>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { NumeroFactura, FechaFactura, Total } = invoice;
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1 basis-32">
        <InvoiceLink number={NumeroFactura} />
        <p className="text-12 text-text2">{formatDate(FechaFactura)}</p>
      </div>
      <PaymentChip of={invoice} />
      <span className="min-w-24 text-right font-medium">{formatEuro(Total)}</span>
    </li>
  );
}

/** Warnings that stand above a customer's data: no sales calls, vulnerable, debt. */
function CustomerNotices({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { NoLlamar, Vulnerable, DeudaPendiente } = customer;
  const notices = [
    !mayBeCalled(customer) && {
      icon: PhoneOff,
      tone: 'red' as const,
      title: NoLlamar ? t('notice.noCalls') : t('notice.noConsent'),
      text: t('notice.noCallsText'),
    },
    Vulnerable && {
      icon: HeartHandshake,
      tone: 'violet' as const,
      title: t('notice.vulnerable'),
      text: t('notice.vulnerableText'),
    },
    (DeudaPendiente ?? 0) > 0 && {
      icon: CircleAlert,
      tone: 'amber' as const,
      title: t('notice.debt', { amount: formatEuro(DeudaPendiente) }),
      text: t('notice.debtText'),
      action: session.can('FACTURASVER') && (
        <Link to={addressOf('invoices', debtOf(customer))} className={buttonClass({ size: 'sm' })}>
          {t('notice.debtLink')}
        </Link>
      ),
    },
  ].filter((notice) => notice !== false && notice !== null);
  if (notices.length === 0) return null;
  return (
    <ul aria-label={t('notice.all')} className="flex flex-col gap-2">
      {notices.map(({ text, ...notice }) => (
        <li key={notice.title}>
          <Notice {...notice}>{text}</Notice>
        </li>
      ))}
    </ul>
  );
}
