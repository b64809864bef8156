import { useQuery } from '~/api/hooks.ts';
import { listPreferences } from '~/api/preferences.ts';
import { useSession } from './useSession.ts';

/** Empty if no user is signed in. */
export function useOwnId(): string {
  const state = useSession();
  return state.status === 'authenticated' ? state.user.Id : '';
}

/** What the account keeps for the signed-in person. */
export function useOwnPreferences() {
  const loggedUserId = useOwnId();
  return { loggedUserId, ...useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' }) };
}
