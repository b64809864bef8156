import * as v from 'valibot';
import { apiConfig } from './config.ts';
import { rows } from './endpoint.ts';
import { calls } from './paths.ts';
import { dateTime, maybe, message, number, text } from './schemas.ts';

const { call, post } = rows('auth');
const { auth } = apiConfig;

export const permission = v.object({ NombreNormalizado: v.string() });

/**
 * The user of a session. Missing fields do not keep a person out, as long as one of the fields identifies them; a
 * permission that cannot be read counts as not held.
 */
export const sessionUser = v.pipe(
  v.object({
    Id: maybe(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
    UserName: text,
    Nombre: text,
    Apellidos: text,
    Email: text,
    Marca: text,
    IdAgente: number,
    UltimoAcceso: maybe(dateTime),
    Permisos: maybe(v.array(v.unknown())),
    /** Not every API sends it. */
    DebeCambiarPassword: maybe(v.boolean()),
  }),
  v.check(({ Id, UserName, Email }) => Boolean(Id || UserName || Email), 'nothing says whose session it is'),
  v.transform(({ Permisos, ...user }) => {
    const UserName = user.UserName || user.Email || user.Id || '';
    return {
      ...user,
      Id: user.Id || UserName,
      UserName,
      Nombre: user.Nombre || UserName,
      // Some servers give the names only: `["GESTORACCESS"]`.
      Permisos: (Permisos ?? [])
        .map((one) => (typeof one === 'string' ? { NombreNormalizado: one.trim() } : one))
        .filter((one) => v.is(permission, one))
        .filter((one) => one.NombreNormalizado !== ''),
    };
  }),
);
export interface SessionUser extends v.InferOutput<typeof sessionUser> {
  /** Names of the permissions that the server knows; empty if it does not say. */
  serverPermissions?: readonly string[];
  /** Name of the header with which the server answers as for another user; undefined if it cannot. */
  impersonationHeader?: string | undefined;
}

/** The permission names that the server says it knows. Entries that are not names are left out. */
export const knownPermissions = (answer: unknown): readonly string[] =>
  Array.isArray(answer) ? answer.filter((name) => typeof name === 'string') : [];

export const credentials = v.object({ email: v.string(), password: v.string() });
export type Credentials = v.InferOutput<typeof credentials>;

const withRefreshToken = v.object({ [auth.refreshToken.requestName]: v.string() });

// Answers are `unknown`: the session reads them at the pointers of `apiConfig`.
export const signIn = call('signIn', auth.signIn, {
  body: credentials,
  result: v.unknown(),
  repeatable: true,
  anonymous: true,
});

export const getSession = call('getSession', auth.session, { result: v.unknown() });

export const signUp = call('signUp', auth.signUp, {
  body: v.looseObject(credentials.entries),
  result: v.unknown(),
  anonymous: true,
});

export const signOut = call('signOut', auth.signOut ?? { method: 'POST', path: '' }, {
  body: v.partial(withRefreshToken),
  result: v.unknown(),
  anonymous: true,
});

export const refreshToken = call('refreshToken', auth.refresh, {
  body: withRefreshToken,
  result: v.unknown(),
  repeatable: true,
  anonymous: true,
});

export const requestPasswordChange = post('requestPasswordChange', 'auth/request-change-password', {
  body: v.object({ email: v.string() }),
  result: message,
  repeatable: true,
  anonymous: true,
});

export const changePassword = post('changePassword', 'auth/change-password', {
  body: v.object({ email: v.string(), token: v.string(), newPassword: v.string() }),
  result: message,
  anonymous: true,
});

/** Refused with 400 if the link is no longer valid. Only if the brand's API has this call (`resetLinkCheck` of `apiExtras`). */
export const checkResetLink = call('checkResetLink', calls.checkResetLink, {
  body: v.object({ email: v.string(), token: v.string() }),
  result: v.unknown(),
  anonymous: true,
});
