import { emptyPersonStores } from '~/lib/perPerson.ts';
import type { SessionState } from './state.ts';

/** Who is signed in, and whom they see the portal as; undefined while nobody knows. */
function personOf(of: SessionState): readonly unknown[] | undefined {
  if (of.status === 'loading') return undefined;
  return of.status === 'authenticated' ? [of.user.Id, of.impersonation?.id] : [];
}

// Not per person: set once.
let isWatching = false;

interface Session {
  readonly state: SessionState;
  subscribe: (listener: () => void) => unknown;
}

/**
 * Empties what belongs to a person once another one is signed in or shown. Screens render after every listener has
 * heard of the change, so the next person's find nothing of the first.
 */
export function watchPerson(session: Session) {
  if (isWatching) return;
  isWatching = true;
  let before = personOf(session.state);
  session.subscribe(() => {
    const [account, shown] = before ?? [];
    const now = personOf(session.state);
    // Nothing is kept while the first session loads. A sign-in empties too: a screen may have written after the sign-out.
    if (before && now && (account !== now[0] || shown !== now[1])) emptyPersonStores(account === now[0]);
    before = now;
  });
}
