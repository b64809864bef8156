import type * as v from 'valibot';
import type { Brand, brandChanges } from '~/api/brands.ts';

export type BrandChanges = Omit<v.InferOutput<typeof brandChanges>, 'Id'>;

/** The fields of a brand that differ from what it has: all that is sent, so that nothing of another person's is undone. */
export function changesOf(before: Brand, after: BrandChanges): BrandChanges {
  const fields = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Brand] ?? emptyOf(value)),
  );
  return Object.fromEntries(fields);
}

const emptyOf = (value: unknown) => (Array.isArray(value) ? [] : value === null ? null : '');
