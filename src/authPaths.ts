/** The addresses of the screens before the sign-in: a table apart, for their own document goes without that of all screens. */
export const authPaths = {
  signIn: '/auth/Login',
  recovery: '/auth/recovery',
  resetPassword: '/auth/resetpassword',
  authError: '/auth/Error',
  authAccess: '/auth/Access',
} as const;

export type AuthPageId = keyof typeof authPaths;
