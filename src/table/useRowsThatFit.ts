import { useSyncExternalStore } from 'react';
import { useTheme } from '~/lib/theme.ts';
import { rowHeights, rowsThatFit } from './pageSize.ts';

/** Rows that fit in the window as it is now; follows its height and the density. */
export function useRowsThatFit() {
  const row = rowHeights[useTheme().density];
  return useSyncExternalStore(onResize, () => rowsThatFit(innerHeight, row));
}

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};
