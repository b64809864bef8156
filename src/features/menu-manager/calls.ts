import { listBrands } from '~/api/brands.ts';
import { call } from '~/api/endpoint.ts';
import { listGroups } from '~/api/groups.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  menuManager: () => [call(listBrands, undefined), call(listGroups, undefined)],
};
