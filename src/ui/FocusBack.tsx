import { useEffect, useState } from 'react';

/**
 * In what lies over the page: when it goes, the focus is with whatever had it before. The dialogs' library knows only
 * what had the focus since it was fetched, which often is what has just asked for it.
 */
export function FocusBack() {
  // While it is rendered for the first time nothing in it has the focus yet.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
  return null;
}
