import { useEffect, useSyncExternalStore } from 'react';
import { perAccount } from '~/lib/perPerson.ts';
import { session } from '~/session/session.ts';

interface Walking<State> {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
  goOn: () => Promise<void>;
  close: () => void;
}

const ownerNow = () => (session.state.status === 'authenticated' ? session.state.user.Id : '');

/** The list of the signed-in person, which continues on other screens; it is closed when the person changes. */
export function walkOfPerson<W extends { close: () => void }>(create: (owner: string) => W): () => W {
  const current = perAccount<{ walk?: W }>(
    () => ({}),
    ({ walk }) => walk?.close(),
  );
  return () => (current.value.walk ??= create(ownerNow()));
}

/** A person's list and its state. It continues by itself after a reload and when the connection is back. */
export function useWalkOf<State, W extends Walking<State>>(current: () => W & Walking<State>) {
  const walk = current();
  const state: State = useSyncExternalStore(walk.subscribe, walk.get);
  useEffect(() => {
    const goOn = () => void walk.goOn();
    goOn();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [walk]);
  return { state, walk };
}
