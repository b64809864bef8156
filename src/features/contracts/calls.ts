import { listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { listContractStates } from '~/api/utility.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  // The chips of the states too, because content after them would move when they arrive.
  contracts: () => [call(listContracts, firstQuery('contracts')), call(listContractStates, undefined)],
};
