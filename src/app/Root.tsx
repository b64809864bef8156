import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { brand } from '~/brand/index.ts';
import { windowTitle } from '~/brand/windowTitle.ts';
import { loadTexts } from '~/i18n/index.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { useCrumbs } from './crumbs.ts';

const ImpersonationBar = lazy(() => import('./ImpersonationBar.tsx'));
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
  const impersonation = state.status === 'authenticated' ? state.impersonation : undefined;
  const over = state.status === 'authenticated' && state.over;
  const isImpersonating = impersonation !== undefined;
  // Before the first frame: the layouts are lower by the bar's height, which has its room before it is there.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-impersonating', isImpersonating);
  }, [isImpersonating]);
  // A screen may be called like its section or group.
  const names = new Set(crumbs.map(({ name }) => name).reverse());
  const title = windowTitle(brand, [...names].join(' · '));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {impersonation && (
        <Suspense fallback={<div className="h-(--impersonation-bar)" />}>
          <ImpersonationBar impersonation={impersonation} />
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
