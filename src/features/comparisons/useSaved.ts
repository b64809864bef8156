import { useMemo } from 'react';
import { useQuery } from '~/api/hooks.ts';
import { listPreferences } from '~/api/preferences.ts';
import { useSession } from '~/session/useSession.ts';
import { readSaved } from './saved.ts';

/** The comparisons that the signed-in person has saved. */
export function useSaved() {
  const state = useSession();
  const loggedUserId = state.status === 'authenticated' ? state.user.Id : '';
  const query = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  const rows = useMemo(() => query.data && readSaved(query.data), [query.data]);
  return { ...query, data: rows, loggedUserId };
}
