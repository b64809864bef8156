import { useMemo } from 'react';
import { useQuery } from '~/api/hooks.ts';
import { listPreferences } from '~/api/preferences.ts';
import { useSession } from '~/session/useSession.ts';
import { readSaved } from './saved.ts';

/** The studies that the signed-in person has saved, the newest first. */
export function useSaved() {
  const state = useSession();
  const loggedUserId = state.status === 'authenticated' ? state.user.Id : '';
  const { data, error, reload } = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  return { rows: useMemo(() => data && readSaved(data), [data]), error, reload, loggedUserId };
}
