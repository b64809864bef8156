import { call } from '~/api/endpoint.ts';
import { listGroups } from '~/api/groups.ts';
import { listPermissions } from '~/api/permissions.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  permissions: () => [call(listPermissions, undefined), call(listGroups, undefined)],
};
