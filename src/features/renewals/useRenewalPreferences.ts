import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { listPreferences, savePreference } from '~/api/preferences.ts';
import { useSession } from '~/session/useSession.ts';
import type { Offer } from './offer.ts';
import { type Call, callsOf, preferenceKeys, readCalls, readSheet, sheetOf } from './renewalPreferences.ts';

/** What the signed-in person has kept of a renewal: the sheet that was printed, and how the customer was reached. */
export function useRenewalPreferences(code: string) {
  const state = useSession();
  const loggedUserId = state.status === 'authenticated' ? state.user.Id : '';
  const { data = [] } = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  const calls = readCalls(data, code);
  const keep = (Clave: string, Valor: string, quiet: boolean) =>
    perform(savePreference, { body: { LoggedUserId: loggedUserId, Clave, Nombre: code, Valor } }, { quiet });
  return {
    printed: readSheet(data, code),
    keepSheet: (offer: Offer) => keep(preferenceKeys.sheet, sheetOf(offer), true),
    calls,
    /** @param next the day of the next contact, ISO */
    keepCall: (call: Call, next: string | null) => keep(preferenceKeys.calls, callsOf(calls, call, next), false),
  };
}
