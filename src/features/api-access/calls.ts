import { listApiKeys } from '~/api/api-keys.ts';
import { listApiUsers } from '~/api/api-users.ts';
import { call } from '~/api/endpoint.ts';

/** What the screens ask first where their address says nothing more: prefetched, and sent by the page's head. */
export const calls = {
  apiUsers: () => [call(listApiUsers, undefined)],
  apiKeys: () => [call(listApiKeys, undefined)],
};
