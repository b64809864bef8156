import { useEffect, useState } from 'react';

/**
 * Stands in a layer over the page: when the layer closes, the focus returns to the element that had it before. The
 * library of the dialogs knows only what had the focus since it was fetched, often the button that asked for it.
 */
export function FocusBack() {
  // At the first render the focus is not in the layer yet.
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
