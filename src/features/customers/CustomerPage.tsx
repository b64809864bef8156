import type { TFunction } from 'i18next';
import Files from 'lucide-react/icons/files';
import Scale from 'lucide-react/icons/scale';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import type { Customer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import type { RecordTab } from '~/record/RecordTabs.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { columnsOf, pickColumns } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { contractColumns, contractTotals } from '~/trade/contracts/columns.tsx';
import { stateName } from '~/trade/contracts/names.ts';
import { contractTone } from '~/trade/contracts/states.ts';
import { nameOf } from '~/trade/customers/nameOf.ts';
import { invoiceColumns } from '~/trade/invoices/columns.ts';
import { ContractLink } from '~/trade/links.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Email as EmailText } from '~/ui/Email.tsx';
import { customerCall } from './calls.ts';
import { DocumentsTab } from './DocumentsTab.tsx';
import { mayBeCalled, ofHolder, suppliesOf } from './holder.ts';
import { SummaryTab } from './SummaryTab.tsx';
import { noteSeen } from './search.ts';

const shape: RecordShape = { tabs: 5, body: ['figures', 'cards'], rail: true };

/** A customer by its number. */
export default function CustomerPage() {
  const { t } = useTranslation('customers');
  const { id = '' } = useParams();
  const record = useRecord(...customerCall({ id }));
  const seen = record.data?.IdCliente;
  useEffect(() => {
    if (seen !== undefined) noteSeen(seen);
  }, [seen]);
  return (
    <RecordPage shape={shape} record={record} notFound={t('unknown.text', { id })} back={t('unknown.back')}>
      {(customer) => <CustomerRecord customer={customer} />}
    </RecordPage>
  );
}

CustomerPage.recordCall = customerCall;

/** Number of contracts read to find the supplier of each point: many more than the largest customer has points. */
const most = 500;

/** A supply point with the data of its contract, if it has one. */
interface SupplyRow extends Partial<Omit<ContractRow, 'Cups'>> {
  Cups: string;
  /** Number of other contracts of the point. */
  Otros: number | null;
}

/** Where a customer is supplied, by which retailer and until when. */
function SuppliesTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customers', 'trade']);
  const { t: trade } = useTranslation('trade');
  const contracts = useQuery(
    listContracts,
    ofHolder(customer, { pageIndex: 0, pageSize: most, sortColumn: 'FechaCreacion', sortOrder: 'desc' }),
  );
  const found = contracts.data?.Items;
  const data = useMemo(
    () =>
      found &&
      suppliesOf(customer.Cups ?? [], found).map(
        ({ cups, contract, others }): SupplyRow => ({ ...contract, Cups: cups, Otros: others || null }),
      ),
    [customer, found],
  );
  return (
    <ListPart
      title={t('customers:tab.supplies')}
      answer={{ ...contracts, data }}
      columns={useMemo(() => columns(t, trade), [t, trade])}
      none={{ title: t('customers:supplies.none') }}
      rowId={({ Cups }) => Cups}
      link={({ CodigoContrato }) => CodigoContrato && to('contract', { referencia: CodigoContrato })}
    />
  );
}

const columns = (t: TFunction<['customers', 'trade']>, trade: TFunction<'trade'>) =>
  columnsOf<SupplyRow>()({
    Cups: { kind: 'cups', header: t('trade:column.cups'), copy: true, width: 204, card: '1left' },
    Energia: {
      kind: 'text',
      header: t('trade:column.energy'),
      value: ({ Energia }) => Energia && t(Energia === 'G' ? 'trade:energy.gas' : 'trade:energy.electricity'),
      width: 64,
      card: '2left',
    },
    Tarifa: { kind: 'text', header: t('trade:column.tariff'), width: 66, card: '2left' },
    Provincia: { kind: 'text', header: t('trade:column.province'), width: 90, card: '2right' },
    CodigoContrato: { kind: 'code', header: t('trade:column.contract'), width: 112, main: true, card: '3left' },
    Estado: {
      kind: 'chip',
      header: t('trade:column.state'),
      value: ({ EstadoId = null, Estado = null }) => stateName(trade, { EstadoId, Estado }),
      tone: ({ EstadoId = null }) => contractTone(EstadoId),
      width: 122,
      card: '1right',
    },
    Otros: { kind: 'number', header: t('customers:supplies.others'), width: 64 },
    Comercializadora: {
      kind: 'text',
      header: t('trade:column.supplier'),
      width: 110,
      grow: true,
      card: '4left',
    },
    ConsumoAnual: {
      kind: 'number',
      header: t('trade:column.consumption'),
      unit: 'kWh',
      width: 116,
      card: '3right',
    },
    FechaFin: {
      kind: 'date',
      header: t('trade:column.endShort'),
      name: t('trade:column.end'),
      width: 74,
      card: '4right',
    },
  });

/** A customer: identity, notices before a call, contact data, and everything that belongs to them. */
function CustomerRecord({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { Identificador, TipoPersona, Telefono, Email, Agente, Vulnerable, NoLlamar, DeudaPendiente } = customer;
  return (
    <RecordView
      title={nameOf(customer)}
      code={Identificador}
      chips={
        <>
          {NoLlamar && <Chip tone="red">{t('flag.noCalls')}</Chip>}
          {!NoLlamar && !mayBeCalled(customer) && <Chip tone="neutral">{t('flag.noConsent')}</Chip>}
          {Vulnerable && <Chip tone="violet">{t('flag.vulnerable')}</Chip>}
          {(DeudaPendiente ?? 0) > 0 && (
            <Chip tone="amber">{t('flag.debt', { amount: formatEuro(DeudaPendiente) })}</Chip>
          )}
        </>
      }
      facts={
        <>
          <span>{TipoPersona === 'J' ? t('company') : t('person')}</span>
          {Telefono && <span>{Telefono}</span>}
          {Email && (
            <span className="wrap-anywhere">
              <EmailText value={Email} />
            </span>
          )}
          {Agente && <span>{Agente}</span>}
        </>
      }
      actions={[
        {
          id: 'compare',
          label: t('compare'),
          icon: Scale,
          to: `${to('comparison')}?${new URLSearchParams({ cliente: String(customer.IdCliente) })}`,
        },
        {
          id: 'contracts',
          label: t('inList'),
          icon: Files,
          to: `${to('contracts')}?${new URLSearchParams({ q: Identificador })}`,
        },
      ]}
      tabs={tabsOf(t, customer)}
    />
  );
}

/** The tabs of a customer's page, in order. */
const tabsOf = (t: TFunction<'customers'>, customer: Customer): RecordTab[] => [
  { id: 'resumen', label: t('tab.summary'), body: <SummaryTab customer={customer} /> },
  {
    id: 'suministros',
    label: t('tab.supplies'),
    count: formatNumber(customer.Cups?.length),
    body: <SuppliesTab customer={customer} />,
  },
  {
    id: 'contratos',
    label: t('tab.contracts'),
    count: formatNumber(customer.NumContratos),
    body: <ContractsTab customer={customer} />,
  },
  { id: 'facturas', label: t('tab.invoices'), body: <InvoicesTab customer={customer} /> },
  { id: 'documentos', label: t('tab.documents'), body: <DocumentsTab customer={customer} /> },
];

/** Every contract of a customer, the newest first. */
function ContractsTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { t: trade } = useTranslation('trade');
  return (
    <ListPart
      title={t('tab.contracts')}
      keeping="address"
      endpoint={listContracts}
      extendQuery={useCallback((query: ListQuery) => ofHolder(customer, query), [customer])}
      columns={useMemo(() => customerContractColumns(trade), [trade])}
      none={{ title: t('contracts.none') }}
      link={(row) => to('contract', { referencia: row.CodigoContrato })}
      totals={(count, { ConsumoAnual }) => contractTotals(trade, count, { ConsumoAnual })}
    />
  );
}

/** Everything billed to a customer, the newest first. */
function InvoicesTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { t: trade } = useTranslation('trade');
  return (
    <ListPart
      title={t('tab.invoices')}
      keeping="address"
      endpoint={listInvoices}
      extendQuery={useCallback((query: ListQuery) => ofHolder(customer, query), [customer])}
      columns={useMemo(() => customerInvoiceColumns(trade), [trade])}
      none={{ title: t('invoices.none') }}
      link={(row) => to('invoice', { numero: row.NumeroFactura })}
      totals={(count, { Total }) => [
        t('invoices.count', { count, number: formatNumber(count) }),
        ...(Total === undefined ? [] : [t('invoices.billed', { amount: formatEuro(Total) })]),
      ]}
    />
  );
}

/** The columns for the contracts of one customer, without holder and NIF, which are the same in every row. */
const customerContractColumns = (t: TFunction<'trade'>) =>
  pickColumns(contractColumns(t), {
    CodigoContrato: { width: 112, card: '1left' },
    Cups: {},
    Tarifa: { card: '2right' },
    Producto: { grow: true },
    Comercializadora: { width: 120, card: '4left' },
    ConsumoAnual: { card: '3left' },
    Estado: {},
    FechaActivacion: {},
    FechaFin: { width: 74 },
  });

/** The columns for the invoices of one customer; the contract's code is a link to the contract. */
function customerInvoiceColumns(t: TFunction<'trade'>) {
  const columns = invoiceColumns(t);
  return pickColumns(
    {
      ...columns,
      CodigoContrato: {
        ...columns.CodigoContrato,
        kind: 'custom',
        render: ({ CodigoContrato: code }) => code && <ContractLink code={code} />,
      },
    },
    {
      NumeroFactura: { width: 126, copy: true, card: '1left' },
      FechaFactura: { width: 84, card: '2right' },
      CodigoContrato: { width: 120, card: '2left' },
      Cups: { card: undefined },
      Comercializadora: { width: 120, grow: true, card: '4left' },
      ConsumoTotal: { header: t('column.used'), unit: 'kWh', width: 100, card: '3left' },
      Total: { card: '3right' },
      FechaVencimiento: { card: '4right' },
      EstadoPago: {},
    },
  );
}
