import { listApiKeys } from '~/api/api-keys.ts';
import { getApiUser, listApiUsers } from '~/api/api-users.ts';
import { call } from '~/api/endpoint.ts';
import { callsOf, numericId } from '~/record/useRecord.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  apiUsers: () => [call(listApiUsers, undefined)],
  apiKeys: () => [call(listApiKeys, undefined)],
};

/** A record's first calls: prefetched when it is about to be shown beside its list. */
export const recordCalls = {
  apiUser: ({ id }: { id: string }) => callsOf(getApiUser, numericId(id)),
};
