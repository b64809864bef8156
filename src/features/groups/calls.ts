import { call } from '~/api/endpoint.ts';
import { listGroups } from '~/api/groups.ts';

export const groupsCall = call(listGroups, undefined);

/** What the screens ask first. */
export const calls = { groups: () => [groupsCall] };
