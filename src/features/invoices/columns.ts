import type { TFunction } from 'i18next';
import { hidden, pickColumns } from '~/table/columnSet.ts';
import { invoiceColumns } from '~/trade/invoices/columns.ts';

/** The columns of the invoice list: the ten that are shown by default, then the hidden ones. */
export const listColumns = (t: TFunction<'trade'>) =>
  pickColumns(
    invoiceColumns(t),
    {
      NumeroFactura: { card: '3left' },
      FechaFactura: { card: '3right' },
      NombreTitular: {},
      Cups: {},
      CodigoContrato: {},
      FechaInicio: { card: '4left' },
      ConsumoTotal: {},
      Total: { card: '2right' },
      EstadoPago: {},
      TipoFactura: { card: '4right' },
      Nif: hidden,
      NumeroFacturaRectificada: hidden,
      Tarifa: { ...hidden, width: 66 },
      Comercializadora: hidden,
      Agente: { ...hidden, width: 110 },
    },
    'othersHidden',
  );
