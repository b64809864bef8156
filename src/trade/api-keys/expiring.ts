import type { ApiKey } from '~/api/api-keys.ts';
import { daysBetween } from '~/lib/days.ts';

/** Days before its expiry from which a key is mentioned. */
const soon = 30;

type Dated = Pick<ApiKey, 'Activa' | 'FechaCaducidad'>;

/** Active keys that expire soon, each with its remaining days; the first to expire comes first. */
export const expiringKeys = <Key extends Dated>(keys: readonly Key[], today: string) =>
  keys
    .flatMap((key) =>
      key.Activa && key.FechaCaducidad ? [{ key, days: daysBetween(today, key.FechaCaducidad.slice(0, 10)) }] : [],
    )
    .filter(({ days }) => days >= 0 && days <= soon)
    .sort((a, b) => a.days - b.days);
