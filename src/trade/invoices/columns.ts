import type { TFunction } from 'i18next';
import type { Invoice } from '~/api/invoices.ts';
import { formatDate } from '~/lib/format.ts';
import { extendedSet } from '~/table/columns/columnSet.ts';
import { contractIdentity } from '~/trade/columns.ts';
import { wordFor } from '~/trade/wordFor.ts';
import { invoiceKinds, isOwed, paymentStates, paymentTone, readings } from './states.tsx';

export function invoiceColumns(t: TFunction<'trade'>) {
  const kinds = invoiceKinds(t);
  const payments = paymentStates(t);
  const sources = readings(t);
  return extendedSet<Invoice>()(contractIdentity(t), {
    NumeroFactura: { kind: 'code', header: t('column.number'), width: 84, main: true, under: 'NombreTitular' },
    FechaFactura: { kind: 'date', header: t('column.date'), name: t('column.issued'), width: 66 },
    FechaInicio: {
      kind: 'custom',
      header: t('column.period'),
      render: (row) => `${formatDate(row.FechaInicio, 'short')} – ${formatDate(row.FechaFin, 'short')}`,
      file: (row) => `${formatDate(row.FechaInicio)} – ${formatDate(row.FechaFin)}`,
      width: 134,
    },
    ConsumoTotal: { kind: 'number', header: t('column.kwh'), name: t('column.kwhLong'), width: 70 },
    Total: { kind: 'euro', header: t('column.total'), width: 92, rank: 3 },
    EstadoPago: {
      kind: 'chip',
      header: t('column.paymentShort'),
      name: t('column.payment'),
      value: (row) => wordFor(payments, row.EstadoPago),
      tone: (row) => paymentTone(row.EstadoPago),
      width: 120,
      rank: 4,
      card: '1right',
    },
    TipoFactura: {
      kind: 'text',
      header: t('column.kind'),
      name: t('column.kindLong'),
      value: (row) => wordFor(kinds, row.TipoFactura),
      width: 108,
    },
    NumeroFacturaRectificada: { kind: 'code', header: t('column.rectifies'), width: 90 },
    BaseImponible: { kind: 'euro', header: t('column.base'), width: 112 },
    FechaVencimiento: {
      kind: 'date',
      header: t('column.due'),
      due: (row) => (isOwed(row) ? 'red' : undefined),
      width: 88,
    },
    FechaCobro: { kind: 'date', header: t('column.paid'), width: 74 },
    ProcedenciaLectura: {
      kind: 'text',
      header: t('column.reading'),
      value: (row) => wordFor(sources, row.ProcedenciaLectura),
      width: 80,
    },
    Comision: { kind: 'euro', header: t('column.commission'), width: 96 },
  });
}
