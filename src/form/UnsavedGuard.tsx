import { lazy, Suspense } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { loadTexts } from '~/i18n/index.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { unsaved } from './unsaved.ts';

const LeaveDialog = lazy(async () => {
  const [part] = await Promise.all([import('./LeaveDialog.tsx'), loadTexts('form')]);
  return part;
});

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
