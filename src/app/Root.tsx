import { Fragment, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { brand } from '~/brand/index.ts';
import { windowTitle } from '~/brand/windowTitle.ts';
import { lazyPart } from '~/i18n/lazyPart.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { useBreadcrumbs } from './breadcrumbs.ts';

const ImpersonationBar = lazyPart(() => import('./ImpersonationBar.tsx'), 'impersonation');
const SignInAgain = lazyPart(() => import('~/features/auth/SignInAgain.tsx'), 'auth', 'signInAgain');

/** Around every screen: window title, bar of an impersonation, and the sign-in after the session has expired. */
export function Root() {
  const breadcrumbs = useBreadcrumbs();
  const state = useSession();
  const impersonation = state.status === 'authenticated' ? state.impersonation : undefined;
  const over = state.status === 'authenticated' && state.over;
  const isImpersonating = impersonation !== undefined;
  // Set before the first frame, so that the layouts reserve the bar's height before it is loaded.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-impersonating', isImpersonating);
  }, [isImpersonating]);
  // A screen may have the same name as its section or group.
  const names = new Set(breadcrumbs.map(({ name }) => name).reverse());
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
      {/* All screens are mounted again with the data and permissions of the other person. */}
      <Fragment key={impersonation?.id}>
        <Outlet />
      </Fragment>
      {over && (
        // If it cannot be loaded, the sign-in page is used instead.
        <Attempt onFail={session.giveUp}>
          <Suspense>
            <SignInAgain />
          </Suspense>
        </Attempt>
      )}
    </>
  );
}
