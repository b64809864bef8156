import type { ApiKey } from '~/api/api-keys.ts';
import { daysBetween } from '~/lib/days.ts';

/** Days ahead that the end of a key is worth a word. */
const soon = 30;

type Dated = Pick<ApiKey, 'Activa' | 'FechaCaducidad'>;

/** The keys in use that end soon, each with the days for which it still serves; the first to end in front. */
export const expiringKeys = <Key extends Dated>(keys: readonly Key[], today: string) =>
  keys
    .flatMap((key) =>
      key.Activa && key.FechaCaducidad ? [{ key, days: daysBetween(today, key.FechaCaducidad.slice(0, 10)) }] : [],
    )
    .filter(({ days }) => days >= 0 && days <= soon)
    .sort((a, b) => a.days - b.days);
