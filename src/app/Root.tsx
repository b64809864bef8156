import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { brand } from '~/brand/index.ts';
import { windowTitle } from '~/brand/windowTitle.ts';
import { loadTexts } from '~/i18n/index.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { useCrumbs } from './crumbs.ts';

const ViewingBar = lazy(() => import('./ViewingBar.tsx'));
const SignInAgain = lazy(async () => {
  const [part] = await Promise.all([
    import('~/features/auth/SignInAgain.tsx'),
    loadTexts('auth'),
    loadTexts('signInAgain'),
  ]);
  return part;
});

/** Around every screen: the window's title, as whom the portal is looked at, and the sign-in where the session has ended. */
export function Root() {
  const crumbs = useCrumbs();
  const state = useSession();
  const viewed = state.status === 'authenticated' ? state.viewedAs : undefined;
  const over = state.status === 'authenticated' && state.over;
  const isViewing = viewed !== undefined;
  // Before the first frame: the layouts are lower by the bar's height, which has its room before it is there.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-viewing', isViewing);
  }, [isViewing]);
  const screen = crumbs.map(({ label }) => label).reverse();
  const title = windowTitle(brand, screen.join(' · '));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {viewed && (
        <Suspense fallback={<div className="h-(--viewing-bar)" />}>
          <ViewingBar viewed={viewed} />
        </Suspense>
      )}
      <Outlet />
      {over && (
        // Where it cannot be fetched, there is the page for it.
        <Attempt onFail={session.giveUp}>
          <Suspense>
            <SignInAgain />
          </Suspense>
        </Attempt>
      )}
    </>
  );
}
