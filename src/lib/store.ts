import { useSyncExternalStore } from 'react';

/** A value, and who is called when it changes. */
export interface Store<T> {
  readonly value: T;
  set: (value: T) => void;
  /** @returns the function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  const store = {
    value: initial,
    set(value: T) {
      store.value = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return store;
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, () => store.value);
