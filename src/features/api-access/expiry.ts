import type { ApiKey } from '~/api/api-keys.ts';
import { daysBetween, today } from '~/lib/days.ts';

/** Days before its last day from which a key is warned about. */
export const warnedDays = 30;

/** `days` are left until its last day, on which it still serves. */
export type Expiry = { state: 'none' | 'expired'; days?: never } | { state: 'soon' | 'later'; days: number };

/**
 * The expiry of a key. The server says whether it has expired; the remaining days are counted on the device's calendar.
 */
export function expiryOf(
  { Caducada, FechaCaducidad }: Pick<ApiKey, 'Caducada' | 'FechaCaducidad'>,
  day = today(),
): Expiry {
  if (FechaCaducidad === null) return { state: 'none' };
  const days = daysBetween(day, FechaCaducidad);
  if (Caducada || days < 0) return { state: 'expired' };
  return { state: days <= warnedDays ? 'soon' : 'later', days };
}

/** The enabled keys that expire soon, the next one first. */
export const expiringSoon = (keys: readonly ApiKey[], day = today()): ApiKey[] =>
  keys
    .filter((key) => key.Activa && expiryOf(key, day).state === 'soon')
    .sort((one, other) => (one.FechaCaducidad ?? '').localeCompare(other.FechaCaducidad ?? ''));
