import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 767.98px)');

/** Below 768 px another structure stands in place of a wide one, as cards in place of a grid: not the same one restyled. */
export const usePhone = () =>
  useSyncExternalStore(
    (changed) => {
      phone.addEventListener('change', changed);
      return () => phone.removeEventListener('change', changed);
    },
    () => phone.matches,
  );
