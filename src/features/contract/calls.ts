import { getContract } from '~/api/contract.ts';
import { call } from '~/api/endpoint.ts';

/** What a record asks first: prefetched while its page is on its way beside its list. */
export const recordCalls = {
  contract: ({ referencia }: { referencia: string }) => [call(getContract, { codigo: referencia })],
};
