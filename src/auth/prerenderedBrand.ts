import type { Brand } from '~/brand/schema.ts';

/** Replaces `~/brand/index.ts` when the build renders one brand after another. Not per person: set by the build. */
export let brand: Brand;

export function setBrand(next: Brand) {
  brand = next;
}
