import type { Method } from './endpoint.ts';

/**
 * Everything about the shared API that its owners may name differently. The specification leaves these open (sections
 * 3, 4 and 7): when the server changes, this file changes, or `paths.ts` for the paths of calls.
 */
export const apiConfig = {
  /** Below the brand's `apiUrl`. */
  basePath: 'api/',
  /** Carries the brand-domain identifier with every call. */
  brandHeader: 'brand-domain',
  traceHeader: 'trace-id',
  timeoutMs: 15_000,
  auth: {
    signIn: { method: 'POST', path: 'auth/login' },
    session: { method: 'GET', path: 'auth/session' },
    signUp: { method: 'POST', path: 'auth/register' },
    /** null: the server does not need to be told. */
    signOut: { method: 'POST', path: 'auth/logout' } as Call | null,
    refresh: { method: 'POST', path: 'auth/refresh' },
    token: {
      cookieName: 'auth.token',
      headerName: 'Authorization',
      type: 'Bearer',
      /** JSON pointer (RFC 6901) to the token in the answers of sign-in and refresh. */
      responsePointer: '/Token',
      /** Lifetime of the cookie in seconds, if the token has no `exp`. */
      maxAgeSeconds: 1800,
    },
    refreshToken: {
      enabled: true,
      storageKey: 'auth.refresh-token',
      responsePointer: '/RefreshToken',
      /** Name of the refresh token in the bodies of refresh and sign-out. */
      requestName: 'RefreshToken',
      /** Seconds between two refreshes of the token; the specification calls it the refresh token's max age. */
      refreshEverySeconds: 900,
    },
    /** JSON pointer to the user in the session's answer; '' is the whole answer. */
    sessionPointer: '',
    /**
     * JSON pointer in the session's answer to the names of all permissions that the server knows and enforces. If
     * nothing is there, only the permissions of section 6 lock anything in the portal; the server still refuses by
     * itself.
     */
    knownPermissionsPointer: '/PermisosConocidos',
    /**
     * JSON pointer in the session's answer to the name of the header with which the server answers reading calls as for
     * another user; its value is that user's id. If there is none, or without the `impersonation` of
     * {@link apiExtras}, "ver como" shows the caller's own data.
     */
    impersonationPointer: '/CabeceraVerComo',
    refreshOnFocus: true,
    /** false: off; true: every 1,000 ms; a number: that many milliseconds. */
    refreshPeriodically: false as boolean | number,
    /** true: the session is fetched after the first paint instead of before it. */
    fetchAfterMount: false,
    /** New accounts are first enabled by an administrator. */
    signUpSignsIn: false,
  },
} satisfies {
  auth: Record<'signIn' | 'session' | 'signUp' | 'refresh', Call> & Record<string, unknown>;
} & Record<string, unknown>;

// What follows is by itself, because the sign-in does not need it.

/**
 * Milliseconds without any progress after which the transfer of a file is given up. The whole transfer may take longer.
 */
export const idleTimeoutMs = 60_000;

/** Sent with the `idempotencyKeys` of {@link apiExtras}. */
export const idempotencyHeader = 'Idempotency-Key';

// Here with the rest of the configuration; the file of a brand, which names them, reads them from lib.
export { type ApiExtra, apiExtras } from '~/lib/apiExtras.ts';

export interface Call {
  method: Method;
  path: string;
}
