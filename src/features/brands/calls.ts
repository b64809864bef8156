import { getBrand } from '~/api/brands.ts';
import { callsOf, numericId } from '~/record/useRecord.ts';

/** What a record asks first: prefetched while its page is on its way beside its list. */
export const recordCalls = {
  brand: ({ id }: { id: string }) => callsOf(getBrand, numericId(id)),
};
