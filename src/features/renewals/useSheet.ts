import { useAction, useQuery } from '~/api/hooks.ts';
import { listPreferences, savePreference } from '~/api/preferences.ts';
import { useSession } from '~/session/useSession.ts';
import type { Offer } from './offer.ts';
import { readSheet, sheetKey, sheetOf } from './sheets.ts';

/** The last sheet that the signed-in person has printed for a contract. */
export function useSheet(code: string) {
  const state = useSession();
  const loggedUserId = state.status === 'authenticated' ? state.user.Id : '';
  const preferences = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  const { run } = useAction(savePreference, { quiet: true });
  return {
    printed: readSheet(preferences.data ?? [], code),
    /** Remembers that the sheet of an offer was printed. */
    keep: (offer: Offer) =>
      run({ body: { LoggedUserId: loggedUserId, Clave: sheetKey, Nombre: code, Valor: sheetOf(offer) } }),
  };
}
