import { listRenewals } from '~/api/renewals.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { firstCall } from '~/table/list/firstCall.ts';
import { ask, bucketParam, readBucket, sort } from './question.ts';

export const renewalList = {
  endpoint: listRenewals,
  sort,
  askIn: (query: ListQuery, params: URLSearchParams) => ask(query, readBucket(params.get(bucketParam))),
};

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = { renewals: () => [firstCall('renewals', renewalList)] };
