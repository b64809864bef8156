import { call } from '~/api/endpoint.ts';
import { getUser, listUsers } from '~/api/users.ts';
import { firstQuery } from '~/table/list/firstQuery.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  users: () => [call(listUsers, firstQuery('users'))],
};

/** A record's first calls: prefetched when it is about to be shown beside its list. */
export const recordCalls = {
  user: ({ id }: { id: string }) => [call(getUser, { id })],
};
