import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 767.98px)');

/** Below 768 px a list is cards: another structure, so another tree, not the same one restyled. */
export const usePhone = () =>
  useSyncExternalStore(
    (changed) => {
      phone.addEventListener('change', changed);
      return () => phone.removeEventListener('change', changed);
    },
    () => phone.matches,
  );
