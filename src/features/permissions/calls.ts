import { call } from '~/api/endpoint.ts';
import { listGroups } from '~/api/groups.ts';
import { listPermissions } from '~/api/permissions.ts';

export const permissionsCall = call(listPermissions, undefined);
export const groupsCall = call(listGroups, undefined);

/** What the screens ask first. */
export const calls = { permissions: () => [permissionsCall, groupsCall] };
