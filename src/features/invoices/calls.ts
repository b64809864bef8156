import { call } from '~/api/endpoint.ts';
import { listInvoices } from '~/api/invoices.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** What the screens ask first where their address says nothing more: prefetched, and sent by the page's head. */
export const calls = {
  invoices: () => [call(listInvoices, firstQuery('invoices'))],
};
