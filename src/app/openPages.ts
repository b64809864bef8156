import type { MainPageId, Page, PageId } from './parts.ts';

/** The pages that a visitor may see before signing in. Complete, or it does not compile. */
export const openPages: Record<Exclude<PageId, MainPageId>, Page> = {
  signIn: { load: () => import('~/features/auth/SignInPage.tsx'), texts: ['auth'] },
  recovery: { load: () => import('~/features/auth/RecoveryPage.tsx'), texts: ['auth'] },
  resetPassword: { load: () => import('~/features/auth/ResetPasswordPage.tsx'), texts: ['auth', 'form'] },
  authError: { load: () => import('~/features/auth/AuthErrorPage.tsx'), texts: ['auth'] },
  authAccess: { load: () => import('~/features/auth/AuthAccessPage.tsx'), texts: ['auth'] },
  error: { load: () => import('./ErrorPage.tsx') },
  notFound: { load: () => import('./NotFoundPage.tsx') },
};
