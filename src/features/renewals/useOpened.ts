import { useOpened as useOpenedRecord } from '~/record/useOpened.ts';
import { renewalParam } from '~/trade/renewals.ts';

/** What the panel begins with. */
export type Part = 'renew' | 'contact';

/** The renewal that is open beside the list, and the part of it that was asked for. */
export function useOpened() {
  const { id, told, ...ways } = useOpenedRecord<Part>(renewalParam);
  return { code: id, part: partOf(told), ...ways };
}

const partOf = (told: unknown): Part | undefined => (told === 'renew' || told === 'contact' ? told : undefined);
