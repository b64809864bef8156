import { useOpened as useOpenedRecord } from '~/record/useOpened.ts';
import { renewalParam } from '~/trade/renewals.ts';

/** The part of the panel to open. */
export type Part = 'renew' | 'contact';

/** The renewal that is open beside the list, and the requested part of it. */
export function useOpened() {
  const { id, data, ...ways } = useOpenedRecord<Part>(renewalParam);
  return { code: id, part: partOf(data), ...ways };
}

const partOf = (data: unknown): Part | undefined => (data === 'renew' || data === 'contact' ? data : undefined);
