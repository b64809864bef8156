import type { TFunction } from 'i18next';
import { pickColumns } from '~/table/columnSet.ts';
import { ContractLink } from '~/trade/contracts/ContractLink.tsx';
import { contractColumns } from '~/trade/contracts/columns.ts';
import { invoiceColumns } from '~/trade/invoices/columns.ts';

/** The columns for the contracts of one customer, without holder and NIF, which are the same in every row. */
export const customerContractColumns = (t: TFunction<'trade'>) =>
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
export function customerInvoiceColumns(t: TFunction<'trade'>) {
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
