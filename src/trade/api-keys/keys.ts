import type { ApiKey } from '~/api/api-keys.ts';
import { daysBetween, isDay } from '~/lib/days.ts';

/** The name of a key with its last characters, because several keys may have the same name. */
export const keyName = ({ Nombre, ApiKey }: Pick<ApiKey, 'Nombre' | 'ApiKey'>) => `${Nombre} …${ApiKey.slice(-4)}`;

/** Days before its expiry from which a key is mentioned. */
export const expiryNotice = 30;

type Dated = Pick<ApiKey, 'Activa' | 'FechaCaducidad'>;

/** True, unless the server says that it is disabled. */
const isInUse = ({ Activa }: Pick<ApiKey, 'Activa'>) => (Activa as boolean | null) !== false;

/**
 * Active keys that expire soon, each with its remaining days; the first to expire comes first. Keys whose expiry cannot
 * be read come before them, with null days.
 */
export const expiringKeys = <Key extends Dated>(keys: readonly Key[], today: string) =>
  keys
    .flatMap((key) =>
      isInUse(key) && key.FechaCaducidad !== null ? [{ key, days: daysLeft(key.FechaCaducidad, today) }] : [],
    )
    .filter(({ days }) => days === null || (days >= 0 && days <= expiryNotice))
    .sort((a, b) => (a.days ?? -1) - (b.days ?? -1));

/** Days until then; null if it is not a valid day, or in the year 1. */
export function daysLeft(end: string, today: string): number | null {
  const day = end.slice(0, 10);
  return isDay(day) && day > '1900' ? daysBetween(today, day) : null;
}
