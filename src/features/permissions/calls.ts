import { call } from '~/api/endpoint.ts';
import { listGroups } from '~/api/groups.ts';
import { listPermissions } from '~/api/permissions.ts';

/** What the screens ask first where their address says nothing more: prefetched, and sent by the page's head. */
export const calls = {
  permissions: () => [call(listPermissions, undefined), call(listGroups, undefined)],
};
