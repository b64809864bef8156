import { type ComponentType, useSyncExternalStore } from 'react';

/** Content at the edge of the window that stays while screens change: set by a feature, shown by the shell. */
let docked: ComponentType | undefined;
const listeners = new Set<() => void>();

export function dock(part: ComponentType | undefined) {
  docked = part;
  for (const listener of listeners) listener();
}

export const useDocked = () => useSyncExternalStore(subscribe, () => docked);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
