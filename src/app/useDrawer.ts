import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** From here on the menu stands beside the screen: Tailwind's `lg`. */
const wide = matchMedia('(min-width: 64rem)');

/** The menu where it lies over the screen: it has the focus then, and gives it back to who thought better of it. */
export function useDrawer(menu: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<Element>(null);
  const show = useCallback(() => {
    opener.current = document.activeElement;
    setOpen(true);
  }, []);
  /** Something was chosen: the focus goes on with that. */
  const leave = useCallback(() => {
    opener.current = null;
    setOpen(false);
  }, []);
  const close = useCallback(() => setOpen(false), []);

  useLayoutEffect(() => {
    if (!open) return;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    menu.current?.querySelector('a')?.focus();
    wide.addEventListener('change', close);
    document.addEventListener('keydown', press);
    return () => {
      wide.removeEventListener('change', close);
      document.removeEventListener('keydown', press);
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [open, close, menu]);
  return { drawer: open, show, close, leave };
}
