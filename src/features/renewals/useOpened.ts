import { useOpened as useOpenedRecord } from '~/record/useOpened.ts';
import { renewalParam } from '~/trade/renewals.ts';

/** The part of the panel to open. */
export type Part = 'renew' | 'contact';

/** The renewal that is open beside the list, and the requested part of it. */
export function useOpened() {
  const { id, told, ...ways } = useOpenedRecord<Part>(renewalParam);
  return { code: id, part: partOf(told), ...ways };
}

const partOf = (told: unknown): Part | undefined => (told === 'renew' || told === 'contact' ? told : undefined);
