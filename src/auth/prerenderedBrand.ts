import type { Brand } from '~/brand/schema.ts';

/** Stands in for `~/brand/index.ts` where the build renders one brand after the other. */
export let brand: Brand;

export function setBrand(next: Brand) {
  brand = next;
}
