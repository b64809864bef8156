import { internalPath } from '~/lib/url.ts';

/**
 * Addresses of the screens before the sign-in. A separate table, because their document does not load the table of all
 * screens.
 */
export const authPaths = {
  signIn: '/auth/Login',
  recovery: '/auth/recovery',
  resetPassword: '/auth/resetpassword',
  authError: '/auth/Error',
  authAccess: '/auth/Access',
} as const;

export type AuthPageId = keyof typeof authPaths;

/**
 * Where a person goes on to after signing in: the `redirect` parameter, unless it leads back to a screen before the
 * sign-in.
 */
export function addressAfterSignIn(search: string): string | undefined {
  const address = internalPath(new URLSearchParams(search).get('redirect'));
  return address && !/^\/auth([/?#]|$)/i.test(address) ? address : undefined;
}
