import { listBrands } from '~/api/brands.ts';
import { call } from '~/api/endpoint.ts';

export const brandsCall = call(listBrands, undefined);

/** What the screens ask first. */
export const calls = { menuManager: () => [brandsCall] };
