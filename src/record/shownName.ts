import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** The name of the current record, and its address. */
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

/** Publishes the record's name for the top bar and the window title: the address only contains a number. */
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

/** The name of the current record; undefined until it is loaded, and for other pages. */
export function useShownName(): string | undefined {
  const { pathname } = useLocation();
  const current = useSyncExternalStore(subscribe, () => shown);
  return current?.path === pathname ? current.name : undefined;
}
