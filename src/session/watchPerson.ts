import { emptyPersonStores } from '~/lib/perPerson.ts';
import { session } from './session.ts';
import type { SessionState } from './state.ts';

const accountOf = (state: SessionState) => (state.status === 'authenticated' ? state.user.Id : undefined);
const shownIn = (state: SessionState) => (state.status === 'authenticated' ? state.impersonation?.id : undefined);

/**
 * Empties what belongs to a person once another one is signed in or shown. Called before anything else subscribes to
 * the session, so that nobody hears of the next person while something of the first is there.
 */
export function watchPerson() {
  let { state } = session;
  return session.subscribe(() => {
    const before = state;
    state = session.state;
    // A page that loads has nothing.
    if (before.status === 'loading') return;
    // Also at a sign-in: what a screen still wrote after its person had left is nobody's.
    if (accountOf(before) !== accountOf(state)) emptyPersonStores();
    else if (shownIn(before) !== shownIn(state)) emptyPersonStores(true);
  });
}
