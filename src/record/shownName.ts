import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** What the record in view is called, and at which address. */
let shown: { path: string; name: string } | undefined;
const listeners = new Set<() => void>();

function become(next: typeof shown) {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the frame around the screen what the record is called: its address knows no more than a number. */
export function useShowName(name: string) {
  const { pathname: path } = useLocation();
  useEffect(() => {
    const mine = { path, name };
    become(mine);
    return () => {
      if (shown === mine) become(undefined);
    };
  }, [path, name]);
}

/** The name of the record at the address in view; undefined until it is there, and where there is none. */
export function useShownName(): string | undefined {
  const { pathname } = useLocation();
  const current = useSyncExternalStore(subscribe, () => shown);
  return current?.path === pathname ? current.name : undefined;
}
