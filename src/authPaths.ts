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
