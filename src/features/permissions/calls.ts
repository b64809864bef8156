import { call } from '~/api/endpoint.ts';
import { listGroups } from '~/api/groups.ts';
import { listPermissions } from '~/api/permissions.ts';

export const permissionsCall = call(listPermissions, undefined);
export const groupsCall = call(listGroups, undefined);

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = { permissions: () => [permissionsCall, groupsCall] };
