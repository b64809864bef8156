import { getCustomer } from '~/api/customers.ts';
import { callsOf, numericId } from '~/record/useRecord.ts';

/** A record's first calls: prefetched when it is about to be shown beside its list. */
export const recordCalls = {
  customer: ({ id }: { id: string }) => callsOf(getCustomer, numericId(id)),
};
