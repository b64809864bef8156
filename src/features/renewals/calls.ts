import { listRenewals } from '~/api/renewals.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { ask, bucketParam, readBucket, sort } from './question.ts';

export const renewalList = {
  endpoint: listRenewals,
  sort,
  askIn: (query: ListQuery, params: URLSearchParams) => ask(query, readBucket(params.get(bucketParam))),
};

/** What the screens ask first. */
export const calls = { renewals: () => [renewalList] };
