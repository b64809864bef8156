import { getContract } from '~/api/contract.ts';
import { call } from '~/api/endpoint.ts';

/** A record's first calls: prefetched when it is about to be shown beside its list. */
export const recordCalls = {
  contract: ({ referencia }: { referencia: string }) => [call(getContract, { codigo: referencia })],
};
