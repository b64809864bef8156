import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadTexts } from '~/i18n/index.ts';
import { useNavigation } from '~/navigation.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { unsaved } from './unsaved.ts';

const LeaveDialog = lazy(async () => {
  const [part] = await Promise.all([import('./LeaveDialog.tsx'), loadTexts('form')]);
  return part;
});

const never = () => () => {};

/** Stands once, in the layout: any number of forms may have something to lose, and a person is asked once. */
export function UnsavedGuard() {
  const navigation = useNavigation();
  const leaving = useSyncExternalStore(navigation?.subscribe ?? never, () => navigation?.leaving);
  useEffect(() => navigation?.block((here, next) => unsaved.any() && here.pathname !== next.pathname), [navigation]);
  if (!leaving) return null;
  return (
    // Where the question cannot be fetched, the person stays: nothing is lost, and the next try fetches it again.
    <Attempt onFail={leaving.stay}>
      <Suspense>
        <LeaveDialog texts={unsaved.texts()} onStay={leaving.stay} onLeave={leaving.leave} />
      </Suspense>
    </Attempt>
  );
}
