import { listApiKeys } from '~/api/api-keys.ts';
import { listApiUsers } from '~/api/api-users.ts';
import { call } from '~/api/endpoint.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  apiUsers: () => [call(listApiUsers, undefined)],
  apiKeys: () => [call(listApiKeys, undefined)],
};
