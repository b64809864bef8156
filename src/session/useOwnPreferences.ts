import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { listPreferences } from '~/api/preferences.ts';
import { session } from './session.ts';
import { useSession } from './useSession.ts';

/** Empty if no user is signed in. */
export const ownId = (state = session.state) => (state.status === 'authenticated' ? state.user.Id : '');

export const preferencesCall = (loggedUserId: string) => call(listPreferences, { loggedUserId });

/** What the account keeps for the signed-in person. */
export function useOwnPreferences() {
  const loggedUserId = ownId(useSession());
  return { loggedUserId, ...useQuery(...preferencesCall(loggedUserId), { enabled: loggedUserId !== '' }) };
}
