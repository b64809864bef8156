import { getCustomer } from '~/api/customers.ts';
import { callsOf, numericId } from '~/record/useRecord.ts';

/** What a record asks first: prefetched while its page is on its way beside its list. */
export const recordCalls = {
  customer: ({ id }: { id: string }) => callsOf(getCustomer, numericId(id)),
};
