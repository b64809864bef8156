import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { perAccount } from '~/lib/perPerson.ts';
import { useStore } from '~/lib/store.ts';

/** The name of the current record, and its address. */
const shown = perAccount<{ path: string; name: string } | undefined>(() => undefined);

/** Publishes the record's name for the top bar and the window title: the address only contains a number. */
export function useShowName(name: string) {
  const { pathname: path } = useLocation();
  useEffect(() => {
    const mine = { path, name };
    shown.set(mine);
    return () => {
      if (shown.value === mine) shown.set(undefined);
    };
  }, [path, name]);
}

/** The name of the current record; undefined until it is loaded, and for other pages. */
export function useShownName(): string | undefined {
  const { pathname } = useLocation();
  const current = useStore(shown);
  return current?.path === pathname ? current.name : undefined;
}
