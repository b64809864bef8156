import { Outlet } from 'react-router';
import { AuthFrame } from './AuthFrame.tsx';

/** The auth screens within the portal. */
export default function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}
