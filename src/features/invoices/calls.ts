import { call } from '~/api/endpoint.ts';
import { listInvoices } from '~/api/invoices.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** What the screens ask first where their address says nothing more: prefetched, and sent by the page's head. */
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

/** What a record asks first: prefetched while its page is on its way beside its list. */
export const recordCalls = {
  invoice: ({ numero }: { numero: string }) => [call(listInvoices, exactly(numero))],
};
