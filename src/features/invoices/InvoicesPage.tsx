import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useList } from '~/api/hooks.ts';
import { exportInvoices } from '~/api/invoices.ts';
import { listTariffs } from '~/api/utility.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { filterPrefix } from '~/lib/listAddress.ts';
import { to } from '~/screens.ts';
import { hidden, pickColumns } from '~/table/columns/columnSet.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPage } from '~/table/ListPage.tsx';
import type { Sums } from '~/table/list/ListRows.tsx';
import { linkTabs } from '~/table/list/linkTabs.tsx';
import { useAgentFilter } from '~/trade/agents/useAgentFilter.ts';
import { byId, identityFilters, labelled } from '~/trade/filters.ts';
import { invoiceColumns } from '~/trade/invoices/columns.ts';
import { invoiceKinds, paymentStates, paymentTone, readings } from '~/trade/invoices/states.tsx';
import { addressOf, overdueInvoices } from '~/trade/questions.ts';
import type { Tab } from '~/ui/Tabs.tsx';
import { calls, invoiceList } from './calls.ts';

export default function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const { t: trade } = useTranslation('trade');
  return (
    <ListPage
      {...invoiceList}
      tabs={useTabs()}
      columns={useMemo(() => listColumns(trade), [trade])}
      none={{ text: t('list.noneText') }}
      link={(row) => to('invoice', { numero: row.NumeroFactura })}
      useFilters={useInvoiceFilters}
      quick="EstadoPago"
      totals={(count, sums) => totals(t, count, sums)}
      ticks
      exportAll={exportInvoices}
      exportPermission="FACTURASEXPORTAR"
    />
  );
}

/** All invoices, and the debt. */
function useTabs(): Tab[] {
  const { t } = useTranslation('invoices');
  const [params] = useSearchParams();
  const overdue = overdueInvoices();
  const isOverdue = Object.entries(overdue.filters).every(
    ([column, filter]) => params.get(filterPrefix + column) === filter,
  );
  return linkTabs(
    [
      { id: 'all', label: t('tab.all'), address: to('invoices') },
      { id: 'overdue', label: t('tab.overdue'), address: addressOf('invoices', overdue) },
    ],
    isOverdue ? 'overdue' : 'all',
  );
}

InvoicesPage.calls = calls.invoices;

const totals = (t: TFunction<'invoices'>, count: number, { Total, BaseImponible, ConsumoTotal }: Sums) => [
  t('totals.invoices', { count, number: formatNumber(count) }),
  ...(Total === undefined ? [] : [t('totals.total', { number: formatEuro(Total) })]),
  ...(BaseImponible === undefined ? [] : [t('totals.base', { number: formatEuro(BaseImponible) })]),
  ...(ConsumoTotal === undefined ? [] : [t('totals.consumption', { number: formatNumber(ConsumoTotal) })]),
];

/** The columns of the invoice list: the ten that are shown by default, then the hidden ones. */
const listColumns = (t: TFunction<'trade'>) =>
  pickColumns(
    invoiceColumns(t),
    {
      NombreTitular: {},
      NumeroFactura: { card: '3left' },
      FechaFactura: { card: '3right' },
      FechaVencimiento: { card: '4right' },
      Cups: {},
      CodigoContrato: {},
      FechaInicio: { card: '4left' },
      ConsumoTotal: {},
      Total: { card: '2right' },
      EstadoPago: {},
      TipoFactura: hidden,
      Nif: hidden,
      NumeroFacturaRectificada: hidden,
      Tarifa: { ...hidden, width: 66 },
      Comercializadora: hidden,
      Agente: { ...hidden, width: 110 },
    },
    'othersHidden',
  );

/**
 * The filters of the invoice list. The payment states are visible chips; tariffs and agents are fetched when `wanted`
 * is true: a filter is active, or about to be chosen.
 */
function useInvoiceFilters(wanted: boolean): readonly FilterField[] {
  const { t } = useTranslation('trade');
  const agent = useAgentFilter(wanted);
  const tariffs = useList(listTariffs, undefined, { enabled: wanted }).items;

  return useMemo(
    () => [
      {
        id: 'EstadoPago',
        label: t('column.payment'),
        kind: 'options',
        options: labelled(paymentStates(t)).map((option) => ({ ...option, tone: paymentTone(option.value) })),
      },
      { id: 'FechaFactura', label: t('column.issued'), kind: 'dates' },
      { id: 'FechaInicio', label: t('column.from'), kind: 'dates' },
      { id: 'FechaFin', label: t('column.to'), kind: 'dates' },
      { id: 'FechaVencimiento', label: t('column.due'), kind: 'dates' },
      { id: 'TipoFactura', label: t('column.kindLong'), kind: 'options', options: labelled(invoiceKinds(t)) },
      { id: 'CodigoContrato', label: t('column.contract'), kind: 'text' },
      ...identityFilters(t),
      { id: 'Tarifa', label: t('column.tariff'), kind: 'options', options: byId(tariffs) },
      { id: 'Total', label: t('column.total'), kind: 'numbers', unit: '€' },
      { id: 'ConsumoTotal', label: t('column.used'), kind: 'numbers', unit: 'kWh' },
      { id: 'Comercializadora', label: t('column.supplier'), kind: 'text' },
      { id: 'ProcedenciaLectura', label: t('column.reading'), kind: 'options', options: labelled(readings(t)) },
      { id: 'NumeroFactura', label: t('column.number'), kind: 'text' },
      { id: 'NumeroFacturaRectificada', label: t('column.rectifies'), kind: 'text' },
      agent,
    ],
    [t, tariffs, agent],
  );
}
