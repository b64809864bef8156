import { useKeys } from '~/useKeys.ts';

/** A key that opens the next step, from anywhere on the page, including fields, but not while a dialog is open. */
export function useContinueKey(goOn: () => void) {
  useKeys({ goOn });
}
