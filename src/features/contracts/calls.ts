import { listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { listContractStates } from '~/api/utility.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** What the screens ask first where their address says nothing more: prefetched, and sent by the page's head. */
export const calls = {
  // The chips of the states too: what stands after them would jump when they come.
  contracts: () => [call(listContracts, firstQuery('contracts')), call(listContractStates, undefined)],
};
