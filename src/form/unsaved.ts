import { useEffect, useMemo } from 'react';
import { pendingWork } from '~/lib/pendingWork.ts';

/** What is asked before a person leaves, where the general words do not fit: a draft is kept, say. */
export interface LeaveTexts {
  title: string;
  description: string;
  stay: string;
  leave: string;
}

/** The forms on the screen that hold something typed that is nowhere else. */
const holders = new Map<object, LeaveTexts | undefined>();

/** Whether something would be lost, and the words to ask with. Read at the moment of leaving. */
export const unsaved = {
  any: () => holders.size > 0,
  texts: () => [...holders.values()].find((texts) => texts !== undefined),
};

/**
 * Asks before what was typed is lost: on the way to another screen in our words (`UnsavedGuard`), on the way out of the
 * portal in the browser's.
 * @returns a function that says, before the next render, that nothing would be lost any more
 */
export function useUnsaved(dirty: boolean, texts?: LeaveTexts): () => void {
  const holder = useMemo(() => ({}), []);
  useEffect(() => {
    if (!dirty) return;
    holders.set(holder, texts);
    // A new build, or a part that is gone since a release, does not load the page again over it.
    const end = pendingWork.begin('typed');
    const ask = (event: BeforeUnloadEvent) => {
      if (holders.has(holder)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      holders.delete(holder);
      end();
      removeEventListener('beforeunload', ask);
    };
  }, [dirty, holder, texts]);
  return useMemo(() => () => void holders.delete(holder), [holder]);
}
