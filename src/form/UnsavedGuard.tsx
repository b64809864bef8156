import { lazy, Suspense } from 'react';
import { useBlocker } from 'react-router';
import { loadTexts } from '~/i18n/index.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { unsaved } from './unsaved.ts';

const LeaveDialog = lazy(async () => {
  const [part] = await Promise.all([import('./LeaveDialog.tsx'), loadTexts('form')]);
  return part;
});

/** Stands once, in the layout: a router takes one blocker, and any number of forms may have something to lose. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.any() && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    // Where the question cannot be fetched, the person stays: nothing is lost, and the next try fetches it again.
    <Attempt onFail={blocker.reset}>
      <Suspense>
        <LeaveDialog texts={unsaved.texts()} onStay={blocker.reset} onLeave={blocker.proceed} />
      </Suspense>
    </Attempt>
  );
}
