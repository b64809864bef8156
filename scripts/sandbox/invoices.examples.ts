import type * as rows from '~/api/invoices.ts';
import type { Examples } from './handler.ts';

export const invoicesExamples: Examples<typeof rows> = {
  listInvoices: () => ({
    query: {
      pageIndex: 0,
      pageSize: 10,
      sortColumn: 'Total',
      sortOrder: 'desc',
      filterColumns: ['EstadoPago'],
      filterQueries: ['Cobrada'],
    },
  }),
  exportInvoices: () => ({
    query: { pageIndex: 0, pageSize: -1, filterColumns: ['TipoFactura'], filterQueries: ['A'] },
  }),
  listContractInvoices: () => ({ query: { codigo: 'PT-2026-000017' } }),
  getInvoicePdf: () => ({ query: { numero: 'F26-0000001' } }),
};
