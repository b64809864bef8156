import { Fragment, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { brand } from '~/brand/index.ts';
import { windowTitle } from '~/brand/windowTitle.ts';
import { lazyPart } from '~/i18n/lazyPart.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Button } from '~/ui/Button.tsx';
import { useBreadcrumbs } from './breadcrumbs.ts';
import { Logo } from './headParts.tsx';

const ImpersonationBar = lazyPart(() => import('./ImpersonationBar.tsx'), 'impersonation');
const SignInAgain = lazyPart(() => import('~/features/auth/SignInAgain.tsx'), 'auth', 'signInAgain');

/** Around every screen: window title, bar of an impersonation, and the sign-in after the session has expired. */
export function Root() {
  const breadcrumbs = useBreadcrumbs();
  const state = useSession();
  const impersonation = state.status === 'authenticated' ? state.impersonation : undefined;
  const over = state.status === 'authenticated' && state.over;
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

/** Milliseconds to wait before showing the splash: most sessions are known by then, and it would only flicker. */
const slowAfter = 400;

/** Shown instead until it is known whether a person is signed in. */
export function Splash() {
  const { t } = useTranslation();
  const state = useSession();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);

  const unreachable = state.status === 'loading' && state.unreachable;
  if (!unreachable && !late) return null;
  return (
    <main className="flex min-h-(--frame-height) flex-col items-start justify-center gap-4 px-4 md:mx-auto md:w-[400px]">
      <Logo className="h-8" />
      {unreachable ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <h1 className="font-semibold text-16">{t('error.unreachableTitle')}</h1>
          <p className="text-text2">{t('error.unreachable')}</p>
          <Button variant="primary" onClick={() => session.retry()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <p role="status" className="text-text2">
          {t('loading')}
        </p>
      )}
    </main>
  );
}
