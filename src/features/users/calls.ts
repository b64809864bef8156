import type { Params } from 'react-router';
import { getUser, listUsers } from '~/api/users.ts';
import { recordCall } from '~/record/useRecord.ts';

export const userList = { endpoint: listUsers };

/** What the screens ask first. */
export const calls = { users: () => [userList] };

export const userCall = ({ id }: Params) => recordCall(getUser, id ? { id } : undefined);
