import { useEffect, useMemo } from 'react';
import { pendingWork } from '~/lib/pendingWork.ts';

/** Texts of the question before leaving, if the general ones do not fit: for example, if a draft is saved. */
export interface LeaveTexts {
  title: string;
  description: string;
  stay: string;
  leave: string;
}

/** Mounted forms with text that is not saved anywhere. */
const holders = new Map<object, LeaveTexts | undefined>();

/** Whether leaving would lose something, and the texts to ask with. Read at the moment of leaving. */
export const unsaved = {
  any: () => holders.size > 0,
  texts: () => [...holders.values()].find((texts) => texts !== undefined),
};

/**
 * Asks before typed text is lost: our own dialog for navigation within the portal (`UnsavedGuard`), the browser's when
 * leaving the portal.
 *
 * @returns a function that marks everything as saved at once, before the next render
 */
export function useUnsaved(dirty: boolean, texts?: LeaveTexts): () => void {
  const holder = useMemo(() => ({}), []);
  useEffect(() => {
    if (!dirty) return;
    holders.set(holder, texts);
    // Keeps a new build, or a part removed by a release, from reloading the page.
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
