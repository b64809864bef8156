import type { Params } from 'react-router';
import { call } from '~/api/endpoint.ts';
import { listInvoices } from '~/api/invoices.ts';
import { serialiseFilter } from '~/lib/filters.ts';

export const invoiceList = { endpoint: listInvoices };

/** What the screens ask first. */
export const calls = { invoices: () => [invoiceList] };

/** The API has no call for one invoice: the list is filtered by its exact number, and contains the whole invoice. */
export const invoiceCall = ({ numero = '' }: Params) =>
  call(listInvoices, {
    pageIndex: 0,
    pageSize: 1,
    filterColumns: ['NumeroFactura'],
    filterQueries: [serialiseFilter({ kind: 'equals', value: numero })],
  });
