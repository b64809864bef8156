import { useEffect, useState } from 'react';

/**
 * Inside a layer over the page: when the layer closes, the focus returns to the element that had it before. The dialog
 * library only knows elements focused since it was loaded, often the button that opened it.
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
