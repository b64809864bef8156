import { emptyPersonStores } from '~/lib/perPerson.ts';
import { type SessionState, state, subscribe } from './state.ts';

const accountOf = (of: SessionState) => (of.status === 'authenticated' ? of.user.Id : undefined);
const shownIn = (of: SessionState) => (of.status === 'authenticated' ? of.impersonation?.id : undefined);

/**
 * Empties what belongs to a person once another one is signed in or shown. Screens render after every listener has
 * heard of the change, so the next person's find nothing of the first.
 */
export function watchPerson() {
  let before = state;
  subscribe(() => {
    const last = before;
    before = state;
    // A page that loads has nothing.
    if (last.status === 'loading') return;
    // Also at a sign-in: what a screen still wrote after its person had left is nobody's.
    if (accountOf(last) !== accountOf(state)) emptyPersonStores();
    else if (shownIn(last) !== shownIn(state)) emptyPersonStores(true);
  });
}
