import type { SessionUser } from '~/api/auth.ts';
import { pendingWork } from '~/lib/pendingWork.ts';
import { clearPersonalStorage } from '~/lib/storage.ts';
import { become, beginEpoch, state, subscribe } from './state.ts';
import { announce } from './tabs.ts';
import { tokens } from './tokens.ts';

/** The person has left, or nothing on the screen would be lost by the end of the session. */
export function end(reason?: 'left' | 'ended') {
  beginEpoch();
  tokens.clear();
  clearPersonalStorage(reason !== 'left');
  become({ status: 'unauthenticated', reason });
}

/**
 * The session is over unasked. Where that would cost something typed, or work that goes on, the screen stays and the
 * person signs in over it; calls wait for that.
 */
export function expire() {
  if (state.status !== 'authenticated') return end('ended');
  if (state.over) return;
  if (!pendingWork.any()) return end('ended');
  beginEpoch();
  tokens.clear();
  become({ ...state, over: true });
}

/** Resolves once the person has signed in again, with true, or will not. At once where the session is not over. */
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

/** Replaces the page, where another person has signed in over it. */
let startOver: () => unknown = () => {};
export const onAnother = (work: () => unknown) => {
  startOver = work;
};

/** Another person has signed in over the screen: nothing of the one before stays, and the page begins again. */
export function switchUser(to: SessionUser): Promise<never> {
  const refresh = tokens.readRefresh();
  clearPersonalStorage(false);
  if (refresh) tokens.writeRefresh(refresh);
  announce({ type: 'signed-in', userId: to.Id });
  startOver();
  return new Promise(() => {});
}
