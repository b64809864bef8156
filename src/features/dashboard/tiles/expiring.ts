import type { ApiKey } from '~/api/api-keys.ts';
import { daysBetween } from '~/lib/days.ts';

/** Days ahead that the end of a key is worth a word. */
const soon = 30;

/** For how many days each of the keys in use still serves, of those that end soon; the first to end in front. */
export const daysLeft = (keys: readonly Pick<ApiKey, 'Activa' | 'FechaCaducidad'>[], today: string) =>
  keys
    .flatMap(({ Activa, FechaCaducidad }) =>
      Activa && FechaCaducidad ? [daysBetween(today, FechaCaducidad.slice(0, 10))] : [],
    )
    .filter((days) => days >= 0 && days <= soon)
    .sort((a, b) => a - b);
