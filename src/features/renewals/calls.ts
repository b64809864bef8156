import { listRenewals } from '~/api/renewals.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { bucketParam, readBucket, renewalQuery, sort } from './question.ts';

export const renewalList = {
  endpoint: listRenewals,
  sort,
  extendQuery: (query: ListQuery, params: URLSearchParams) => renewalQuery(query, readBucket(params.get(bucketParam))),
};

/** What the screens ask first. */
export const calls = { renewals: () => [renewalList] };
