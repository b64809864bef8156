import type * as rows from '~/api/brands.ts';
import type { Examples } from './handler.ts';

export const brandsExamples: Examples<typeof rows> = {
  listActiveBrands: () => undefined,
  listBrands: () => undefined,
  getBrand: () => ({ query: { id: 2 } }),
  updateBrand: () => ({ body: { Id: 4, TelefonoSoporte: '900 990 991' } }),
};
