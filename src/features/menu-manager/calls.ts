import { listBrands } from '~/api/brands.ts';
import { call } from '~/api/endpoint.ts';
import { listGroups } from '~/api/groups.ts';

export const brandsCall = call(listBrands, undefined);
export const groupsCall = call(listGroups, undefined);

/** What the screens ask first. */
export const calls = { menuManager: () => [brandsCall, groupsCall] };
