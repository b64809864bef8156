import { Suspense, useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { lazyPart } from '~/i18n/lazyPart.ts';
import { unfinished } from '~/lib/unfinished.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import type { LeaveTexts } from './LeaveDialog.tsx';

/** Mounted forms with text that is not saved anywhere. Not per person: they leave with their form. */
const holders = new Map<object, LeaveTexts | undefined>();

/** Whether leaving would lose something, and the texts to ask with. Read at the moment of leaving. */
export const unsaved = {
  any: () => holders.size > 0,
  texts: () => [...holders.values()].find((texts) => texts !== undefined),
};

/**
 * Asks before typed text is lost: our own dialog for navigation within the portal (`UnsavedGuard`), the browser's when
 * leaving the portal (`unfinished`).
 *
 * @returns a function that marks everything as saved at once, before the next render
 */
export function useUnsaved(dirty: boolean, texts?: LeaveTexts): () => void {
  const forget = useRef(() => {});
  useEffect(() => {
    if (!dirty) return;
    const holder = {};
    holders.set(holder, texts);
    const end = unfinished.begin('typed');
    forget.current = () => {
      holders.delete(holder);
      end();
    };
    return forget.current;
  }, [dirty, texts]);
  return useCallback(() => forget.current(), []);
}

export const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'), 'form');

const wouldLose: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsaved.any() && currentLocation.pathname !== nextLocation.pathname;

/** Mounted once, in the layout: however many forms have unsaved text, the person is asked once. */
export function UnsavedGuard() {
  const blocker = useBlocker(wouldLose);
  if (blocker.state !== 'blocked') return null;
  return (
    // If the dialog cannot be loaded, the person stays: nothing is lost, and the next attempt loads it again.
    <Attempt onFail={blocker.reset}>
      <Suspense>
        <LeaveDialog texts={unsaved.texts()} onStay={blocker.reset} onLeave={blocker.proceed} />
      </Suspense>
    </Attempt>
  );
}
