import * as v from 'valibot';
import { apiConfig } from './config.ts';
import { rows } from './endpoint.ts';
import { dateTime, maybe, message } from './schemas.ts';

const { call, post } = rows('auth');
const { auth } = apiConfig;

export const permission = v.object({ NombreNormalizado: v.string() });

export const sessionUser = v.object({
  Id: v.string(),
  UserName: v.string(),
  Nombre: v.string(),
  Apellidos: maybe(v.string()),
  Email: maybe(v.string()),
  Marca: maybe(v.string()),
  IdAgente: maybe(v.number()),
  UltimoAcceso: maybe(dateTime),
  Permisos: v.optional(v.array(permission), []),
});
export type SessionUser = v.InferOutput<typeof sessionUser>;

export const credentials = v.object({ email: v.string(), password: v.string() });
export type Credentials = v.InferOutput<typeof credentials>;

const withRefreshToken = v.object({ [auth.refreshToken.requestName]: v.string() });

// Answers are `unknown`: the session reads them at the places that the configuration names.
export const signIn = call(auth.signIn.method)('signIn', auth.signIn.path, {
  body: credentials,
  result: v.unknown(),
  repeatable: true,
  anonymous: true,
});

export const getSession = call(auth.session.method)('getSession', auth.session.path, { result: v.unknown() });

export const signUp = call(auth.signUp.method)('signUp', auth.signUp.path, {
  body: v.looseObject(credentials.entries),
  result: v.unknown(),
  anonymous: true,
});

export const signOut = call(auth.signOut?.method ?? 'POST')('signOut', auth.signOut?.path ?? '', {
  body: v.partial(withRefreshToken),
  result: v.unknown(),
  anonymous: true,
});

export const refreshToken = call(auth.refresh.method)('refreshToken', auth.refresh.path, {
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
