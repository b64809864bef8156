import type { Params } from 'react-router';
import { listApiKeys } from '~/api/api-keys.ts';
import { getApiUser, listApiUsers } from '~/api/api-users.ts';
import { call } from '~/api/endpoint.ts';
import { numericId, recordCall } from '~/record/useRecord.ts';

export const apiUsersCall = call(listApiUsers, undefined);
export const apiKeysCall = call(listApiKeys, undefined);

/** What the screens ask first. */
export const calls = {
  apiUsers: () => [apiUsersCall],
  apiKeys: () => [apiKeysCall],
};

export const apiUserCall = ({ id = '' }: Params) => recordCall(getApiUser, numericId(id));
