import { call } from '~/api/endpoint.ts';
import { listRenewals } from '~/api/renewals.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';
import { ask, sort } from './question.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  renewals: () => [call(listRenewals, ask(firstQuery('renewals', { sort }), 'all'))],
};
