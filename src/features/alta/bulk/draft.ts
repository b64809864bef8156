import { useEffect, useState } from 'react';
import { perAccount } from '~/lib/perPerson.ts';
import { unfinished } from '~/lib/unfinished.ts';

/** The sheet in hand: the parts of the page's state by name, and what keeps the window open while there is one. */
const drafts = perAccount(
  () => ({ parts: new Map<string, unknown>(), release: () => {} }),
  (draft) => draft.release(),
);

/**
 * A part of the page's state that a person finds again when they come back to the page. It lives as long as the portal
 * is open: nothing is stored on the device, because a sheet is full of NIFs and accounts.
 */
export function useDraft<Value>(name: string, initial: Value) {
  const [{ parts }] = useState(() => drafts.value);
  const [value, setValue] = useState(() => (parts.has(name) ? (parts.get(name) as Value) : initial));
  useEffect(() => {
    parts.set(name, value);
  }, [parts, name, value]);
  return [value, setValue] as const;
}

/** Closing or reloading the portal would lose the draft: the browser asks before it does, on every page. */
export function useDraftHeld(isUnfinished: boolean) {
  const [draft] = useState(() => drafts.value);
  useEffect(() => {
    draft.release();
    draft.release = isUnfinished ? holdWindow() : () => {};
  }, [draft, isUnfinished]);
}

function holdWindow() {
  const end = unfinished.begin('typed');
  const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', confirmLeave);
  return () => {
    end();
    removeEventListener('beforeunload', confirmLeave);
  };
}
