import { listBrands } from '~/api/brands.ts';
import { call } from '~/api/endpoint.ts';
import { listGroups } from '~/api/groups.ts';

export const brandsCall = call(listBrands, undefined);
export const groupsCall = call(listGroups, undefined);

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = { menuManager: () => [brandsCall, groupsCall] };
