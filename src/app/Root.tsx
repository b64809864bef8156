import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { brand } from '~/brand/index.ts';
import { useCrumbs } from './crumbs.ts';

/** Around every screen: the window's title. */
export function Root() {
  const crumbs = useCrumbs();
  const title = [...crumbs.map(({ label }) => label).reverse(), brand.title].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}
