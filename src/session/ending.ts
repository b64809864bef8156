import type { SessionUser } from '~/api/auth.ts';
import { clearPersonalStorage } from '~/lib/storage.ts';
import { unfinished } from '~/lib/unfinished.ts';
import { beginEpoch, broadcast, setSession, state, subscribe } from './state.ts';
import { tokens } from './tokens.ts';

/** Ends the session because the person left, or because nothing on the screen would be lost. */
export function end(reason?: 'left' | 'ended') {
  beginEpoch();
  tokens.clear();
  clearPersonalStorage(reason !== 'left');
  setSession({ status: 'unauthenticated', reason });
}

/**
 * The session has expired. If typed text, files or jobs would be lost, the screen stays and the person signs in over
 * it; calls wait until then. Otherwise the session ends.
 */
export function expire() {
  if (state.status !== 'authenticated') return end('ended');
  if (state.over) return;
  if (!unfinished.any()) return end('ended');
  beginEpoch();
  tokens.clear();
  setSession({ ...state, over: true });
}

/**
 * Resolves to true once the person has signed in again, to false if they will not. Resolves at once while the session
 * has not expired.
 */
export const resumed = () =>
  new Promise<boolean>((resolve) => {
    const look = () => {
      if (state.status === 'authenticated' && state.over) return;
      stop();
      resolve(state.status === 'authenticated');
    };
    const stop = subscribe(look);
    look();
  });

/**
 * Reloads the page after another person has signed in over the screen.
 * Not per person: set once, as the portal starts.
 */
let startOver: () => unknown = () => {};
export const onAnother = (work: () => unknown) => {
  startOver = work;
};

/** Another person has signed in over the screen: removes everything of the first person and reloads the page. */
export function switchUser(to: SessionUser): Promise<never> {
  const refresh = tokens.readRefresh();
  clearPersonalStorage(false);
  if (refresh) tokens.writeRefresh(refresh);
  broadcast({ type: 'signed-in', userId: to.Id });
  startOver();
  return new Promise(() => {});
}
