import type { Brand } from '~/api/brands.ts';

/** Those in use first, each kind in the API's order. */
export const inOrder = (brands: readonly Brand[]): readonly Brand[] =>
  brands.toSorted((one, other) => Number(other.Activa) - Number(one.Activa));
