import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 767.98px)');

/** Below 768 px some parts have another structure, such as cards instead of a grid, not just another style. */
export const usePhone = () =>
  useSyncExternalStore(
    (changed) => {
      phone.addEventListener('change', changed);
      return () => phone.removeEventListener('change', changed);
    },
    () => phone.matches,
  );
