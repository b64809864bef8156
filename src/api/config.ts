import type { Method } from './endpoint.ts';

/**
 * Everything about the shared API that its owners may name otherwise. The specification leaves these open
 * (sections 3, 4 and 7); a changed server is a changed line here and nowhere else.
 */
export const apiConfig = {
  /** Below the brand's `apiUrl`. */
  basePath: 'api/',
  /** Carries the brand-domain identifier with every call. */
  brandHeader: 'brand-domain',
  traceHeader: 'trace-id',
  timeoutMs: 15_000,
  /** Of silence, where a file travels: its whole way may take longer. */
  fileTimeoutMs: 60_000,
  /** The calls whose path the specification does not show, or leaves in doubt. */
  calls: {
    changeHierarchyStatus: { method: 'PATCH', path: 'agentes/jerarquia/estado' },
    enableUsers: { method: 'PATCH', path: 'usuarios/enable' },
    disableUsers: { method: 'PATCH', path: 'usuarios/disable' },
    lockUsers: { method: 'PATCH', path: 'usuarios/lock' },
    unlockUsers: { method: 'PATCH', path: 'usuarios/unlock' },
    addPermissionsToApiUser: { method: 'PUT', path: 'apiusers/permisos/add' },
    removePermissionsFromApiUser: { method: 'DELETE', path: 'apiusers/permisos/remove' },
    addPermissionToApiUsers: { method: 'PUT', path: 'apiusers/permisos/add-multiple' },
    removePermissionFromApiUsers: { method: 'DELETE', path: 'apiusers/permisos/remove-multiple' },
    /** The specification writes these four without the `usuarios/` that all other calls of users have. */
    addUserToGroups: { method: 'POST', path: 'add-user-group' },
    addUsersToGroup: { method: 'POST', path: 'add-user-group-multiple' },
    removeUserFromGroups: { method: 'DELETE', path: 'remove-user-group' },
    removeUsersFromGroup: { method: 'DELETE', path: 'remove-user-group-multiple' },
    /** What `UrlPdf` of an invoice names. */
    getInvoicePdf: { method: 'GET', path: 'facturas/pdf' },
    findBestBatteries: { method: 'POST', path: 'bateria/mejor' },
    printBatteryOffer: { method: 'POST', path: 'bateria/oferta/pdf' },
    printBatteryContract: { method: 'POST', path: 'bateria/contrato/pdf' },
  },
  auth: {
    signIn: { method: 'POST', path: 'auth/login' },
    session: { method: 'GET', path: 'auth/session' },
    signUp: { method: 'POST', path: 'auth/register' },
    /** null: the server need not be told. */
    signOut: { method: 'POST', path: 'auth/logout' } as Call | null,
    refresh: { method: 'POST', path: 'auth/refresh' },
    token: {
      cookieName: 'auth.token',
      headerName: 'Authorization',
      type: 'Bearer',
      /** JSON pointer (RFC 6901) to the token in the answers of sign-in and refresh. */
      responsePointer: '/Token',
      /** Life of the cookie where the token has no `exp`, in seconds. */
      maxAgeSeconds: 1800,
    },
    refreshToken: {
      enabled: true,
      storageKey: 'auth.refresh-token',
      responsePointer: '/RefreshToken',
      /** Name of the refresh token in the bodies of refresh and sign-out. */
      requestName: 'RefreshToken',
      /** Also the interval at which the token is refreshed. */
      maxAgeSeconds: 900,
    },
    /** JSON pointer to the user in the session's answer; '' is the whole answer. */
    sessionPointer: '',
    /**
     * JSON pointer in the session's answer to the names of all permissions that the server knows and refuses without.
     * Where nothing stands there, only those of section 6 lock anything; the server refuses the rest by itself.
     */
    knownPermissionsPointer: '/PermisosConocidos',
    refreshOnFocus: true,
    /** false: off; true: every 1,000 ms; a number: that many milliseconds. */
    refreshPeriodically: false as boolean | number,
    /** true: the session is fetched after the first paint instead of before it. */
    fetchAfterMount: false,
    /** An administrator enables new accounts first. */
    signUpSignsIn: false,
  },
} satisfies {
  calls: Record<string, Call>;
  auth: Record<'signIn' | 'session' | 'signUp' | 'refresh', Call> & Record<string, unknown>;
} & Record<string, unknown>;

interface Call {
  method: Method;
  path: string;
}
