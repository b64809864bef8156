import { call } from '~/api/endpoint.ts';
import { listInvoices } from '~/api/invoices.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  invoices: () => [call(listInvoices, firstQuery('invoices'))],
};

/** The API has no call for one invoice: the list is filtered by its exact number, and contains the whole invoice. */
export const exactly = (number: string) => ({
  pageIndex: 0,
  pageSize: 1,
  filterColumns: ['NumeroFactura'],
  filterQueries: [serialiseFilter({ kind: 'equals', value: number })],
});

/** A record's first calls: prefetched when it is about to be shown beside its list. */
export const recordCalls = {
  invoice: ({ numero }: { numero: string }) => [call(listInvoices, exactly(numero))],
};
