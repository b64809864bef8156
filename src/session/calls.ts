import { safeParse } from 'valibot';
import * as api from '~/api/auth.ts';
import { request } from '~/api/client.ts';
import { apiConfig } from '~/api/config.ts';
import { apiHas } from '~/api/connection.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { watchPerson } from './watchPerson.ts';

const config = apiConfig.auth;
const withRefreshToken = (token: string) => ({ [config.refreshToken.requestName]: token });

/** Resolves to the answer, which holds the tokens at the pointers of `apiConfig`. */
export const signIn = (credentials: api.Credentials) => request(api.signIn, { body: credentials });

export const signUp = (account: api.Credentials & Record<string, unknown>) => request(api.signUp, { body: account });

export const refresh = (refreshToken: string, token: string | undefined) =>
  request(api.refreshToken, { body: withRefreshToken(refreshToken) }, { token: token ?? null });

/**
 * The user of the session that this token opens. From the first call on, the session is watched for a change of person.
 *
 * @throws if the answer has no user
 */
export async function fetchUser(token: string, session: Parameters<typeof watchPerson>[0]): Promise<api.SessionUser> {
  watchPerson(session);
  const answer = await request(api.getSession, undefined, { token });
  const user = safeParse(api.sessionUser, atPointer(answer, config.sessionPointer));
  if (!user.success) throw new Error(user.issues[0].message);
  const impersonationHeader = atPointer(answer, config.impersonationPointer);
  return {
    ...user.output,
    known: api.knownPermissions(atPointer(answer, config.knownPermissionsPointer)),
    ...(apiHas('impersonation') &&
      typeof impersonationHeader === 'string' &&
      impersonationHeader !== '' && { impersonationHeader }),
  };
}

/** Sends the refresh token too if the method of the call has a body. */
export async function signOut(token: string | undefined, refreshToken: string | undefined) {
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(config.signOut?.method ?? '');
  await request(
    api.signOut,
    { body: hasBody && refreshToken ? withRefreshToken(refreshToken) : {} },
    { token: token ?? null },
  );
}
