import { useEffect, useState } from 'react';
import { perAccount } from '~/lib/perPerson.ts';
import { unfinished } from '~/lib/unfinished.ts';

/** The sheet in hand, and what keeps the window open while there is one. */
const drafts = perAccount(
  () => ({ value: undefined as unknown, release: () => {} }),
  (draft) => draft.release(),
);

/**
 * The page's state, which a person finds again when they come back to the page. It lives as long as the portal is open:
 * nothing is stored on the device, because a sheet is full of NIFs and accounts.
 *
 * @param isUnfinished closing or reloading the portal would lose it: the browser asks before it does, on every page
 */
export function useDraft<Value>(begin: () => Value, isUnfinished: (value: Value) => boolean) {
  const [draft] = useState(() => drafts.value);
  const [value, setValue] = useState(() => (draft.value as Value | undefined) ?? begin());
  useEffect(() => {
    if (draft !== drafts.value) return; // The person has left meanwhile.
    draft.value = value;
    draft.release();
    draft.release = isUnfinished(value) ? unfinished.begin('typed') : () => {};
  }, [draft, value, isUnfinished]);
  return [value, setValue] as const;
}
