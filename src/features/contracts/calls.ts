import { listContracts } from '~/api/contracts.ts';
import { statesCall } from '~/trade/contracts/states.ts';

export const contractList = { endpoint: listContracts };

/** What the screens ask first. */
export const calls = {
  // The chips of the states too, because content after them would move when they arrive.
  contracts: () => [contractList, statesCall],
};
