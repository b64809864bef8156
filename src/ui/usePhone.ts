import { useSyncExternalStore } from 'react';

const watch = (query: string) => {
  const media = matchMedia(query);
  const onChange = (changed: () => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(onChange, () => media.matches);
};

/** Below 768 px some parts have another structure, such as cards instead of a grid, not just another style. */
export const usePhone = watch('(max-width: 767.98px)');

/** A finger, which cannot hover: what comes with the pointer must be there from the start. */
export const useTouch = watch('(pointer: coarse)');

/** From 1280 px, a record has its rail beside its main part. */
export const useWide = watch('(min-width: 80rem)');
