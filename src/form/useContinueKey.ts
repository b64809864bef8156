import { useKeys } from '~/useKeys.ts';

/** A key goes on from anywhere on the page, from within a field too, but not while a dialog is open. */
export function useContinueKey(goOn: () => void) {
  useKeys({ goOn });
}
