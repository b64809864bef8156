import { useOpened as useOpenedRecord } from '~/record/useOpened.ts';
import { renewalParam } from '~/trade/renewals.ts';

/** The renewal that is open beside the list, and whether it was opened to be renewed. */
export function useOpened() {
  const { id, data, ...ways } = useOpenedRecord<'renew'>(renewalParam);
  return { code: id, toRenew: data === 'renew', ...ways };
}
