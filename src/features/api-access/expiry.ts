import type { ApiKey } from '~/api/api-keys.ts';
import { today } from '~/lib/days.ts';
import { daysLeft, isInUse } from '~/trade/api-keys/keys.ts';

/** Days before its last day from which a key is warned about. */
export const warnedDays = 30;

/** `days` until its last day, on which it is still valid; `unread`: its last day cannot be read. */
export type Expiry = { state: 'none' | 'expired' | 'unread'; days?: never } | { state: 'soon' | 'later'; days: number };

/**
 * The expiry of a key. The server says whether it has expired; the remaining days are counted on the device's calendar.
 */
export function expiryOf(
  { Caducada, FechaCaducidad }: Pick<ApiKey, 'Caducada' | 'FechaCaducidad'>,
  day = today(),
): Expiry {
  if (FechaCaducidad === null) return { state: 'none' };
  const days = daysLeft(FechaCaducidad, day);
  if (Caducada) return { state: 'expired' };
  if (days === null) return { state: 'unread' };
  if (days < 0) return { state: 'expired' };
  return { state: days <= warnedDays ? 'soon' : 'later', days };
}

/** The enabled keys whose last day cannot be read. */
export const withUnreadExpiry = (keys: readonly ApiKey[]): ApiKey[] =>
  keys.filter((key) => isInUse(key) && expiryOf(key).state === 'unread');

/** The enabled keys that expire soon, the next one first. */
export const expiringSoon = (keys: readonly ApiKey[], day = today()): ApiKey[] =>
  keys
    .filter((key) => isInUse(key) && expiryOf(key, day).state === 'soon')
    .sort((one, other) => (one.FechaCaducidad ?? '').localeCompare(other.FechaCaducidad ?? ''));
