import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { brand } from '~/brand/index.ts';
import { useSession } from '~/session/useSession.ts';
import { useCrumbs } from './crumbs.ts';

const ViewingBar = lazy(() => import('./ViewingBar.tsx'));

/** Around every screen: the window's title, and as whom the portal is looked at. */
export function Root() {
  const crumbs = useCrumbs();
  const state = useSession();
  const viewed = state.status === 'authenticated' ? state.viewedAs : undefined;
  const title = [...crumbs.map(({ label }) => label).reverse(), brand.title].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {viewed && (
        <Suspense>
          <ViewingBar viewed={viewed} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
