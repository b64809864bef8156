import type { Params } from 'react-router';
import { getUser, listUsers } from '~/api/users.ts';
import { recordCall } from '~/record/useRecord.ts';
import { firstCall } from '~/table/list/firstCall.ts';

export const userList = { endpoint: listUsers };

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = { users: () => [firstCall('users', userList)] };

export const userCall = ({ id }: Params) => recordCall(getUser, id ? { id } : undefined);
