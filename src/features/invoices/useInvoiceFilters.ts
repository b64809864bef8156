import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '~/api/hooks.ts';
import { listTariffs } from '~/api/utility.ts';
import type { FilterField } from '~/table/filters.ts';
import { useAgentFilter } from '~/trade/agents/useAgentFilter.ts';
import { byId, identityFilters, labelled } from '~/trade/filters.ts';
import { invoiceKinds, paymentStates, paymentTone, readings } from '~/trade/invoices/states.ts';

/**
 * What the invoice list can be filtered by. The payment states are chips in sight; tariffs and agents are asked for when
 * `wanted`: a filter is in force, or about to be chosen.
 */
export function useInvoiceFilters(wanted: boolean): readonly FilterField[] {
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
