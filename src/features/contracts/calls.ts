import { listContracts } from '~/api/contracts.ts';
import { firstCall } from '~/table/list/firstCall.ts';
import { statesCall } from '~/trade/contracts/states.ts';

export const contractList = { endpoint: listContracts };

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  // The chips of the states too, because content after them would move when they arrive.
  contracts: () => [firstCall('contracts', contractList), statesCall],
};
