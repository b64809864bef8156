import type { ApiKey } from '~/api/api-keys.ts';
import { daysBetween, isDay } from '~/lib/days.ts';

/** Days ahead that the end of a key is worth a word. */
const soon = 30;

type Dated = Pick<ApiKey, 'Activa' | 'FechaCaducidad'>;

/**
 * The keys in use that end soon, each with the days for which it still serves; the first to end in front. Before them
 * stand those whose end cannot be read: null days.
 */
export const expiringKeys = <Key extends Dated>(keys: readonly Key[], today: string) =>
  keys
    .flatMap((key) =>
      key.Activa && key.FechaCaducidad !== null ? [{ key, days: daysLeft(key.FechaCaducidad, today) }] : [],
    )
    .filter(({ days }) => days === null || (days >= 0 && days <= soon))
    .sort((a, b) => (a.days ?? -1) - (b.days ?? -1));

/** Days until then; null where that is no day, or the year 1. */
export function daysLeft(end: string, today: string): number | null {
  const day = end.slice(0, 10);
  return isDay(day) && day > '1900' ? daysBetween(today, day) : null;
}
