import { useMemo } from 'react';
import { Link, Outlet, useSearchParams } from 'react-router';
import { type Way, WayContext } from '~/features/auth/way.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** The auth screens within the portal. */
export default function AuthLayout() {
  const [search] = useSearchParams();
  const way = useMemo<Way>(() => ({ search, Link }), [search]);
  return (
    <WayContext value={way}>
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    </WayContext>
  );
}
