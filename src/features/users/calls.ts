import { call } from '~/api/endpoint.ts';
import { getUser, listUsers } from '~/api/users.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** What the screens ask first where their address says nothing more: prefetched, and sent by the page's head. */
export const calls = {
  users: () => [call(listUsers, firstQuery('users'))],
};

/** What a record asks first: prefetched while its page is on its way beside its list. */
export const recordCalls = {
  user: ({ id }: { id: string }) => [call(getUser, { id })],
};
