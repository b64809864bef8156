import { getBrand } from '~/api/brands.ts';
import { callsOf, numericId } from '~/record/useRecord.ts';

/** A record's first calls: prefetched when it is about to be shown beside its list. */
export const recordCalls = {
  brand: ({ id }: { id: string }) => callsOf(getBrand, numericId(id)),
};
