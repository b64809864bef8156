import { useMemo } from 'react';
import { Link, Outlet, useSearchParams } from 'react-router';
import { type AuthRouting, AuthRoutingContext } from '~/features/auth/authRouting.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** The auth screens within the portal. */
export default function AuthLayout() {
  const [search] = useSearchParams();
  const routing = useMemo<AuthRouting>(() => ({ search, Link }), [search]);
  return (
    <AuthRoutingContext value={routing}>
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    </AuthRoutingContext>
  );
}
