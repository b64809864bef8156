import { safeParse } from 'valibot';
import * as api from '~/api/auth.ts';
import { request } from '~/api/client.ts';
import { apiConfig } from '~/api/config.ts';
import { apiHas } from '~/api/connection.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import type { SessionState } from './state.ts';

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
export async function fetchUser(token: string, session: Session): Promise<api.SessionUser> {
  watchPerson(session);
  const answer = await request(api.getSession, undefined, { token });
  const user = safeParse(api.sessionUser, atPointer(answer, config.sessionPointer));
  if (!user.success) throw new Error(user.issues[0].message);
  const impersonationHeader = atPointer(answer, config.impersonationPointer);
  return {
    ...user.output,
    serverPermissions: api.knownPermissions(atPointer(answer, config.knownPermissionsPointer)),
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

/** The ids of the signed-in and of the impersonated person; undefined while the session is loading. */
function personOf(of: SessionState): readonly unknown[] | undefined {
  if (of.status === 'loading') return undefined;
  return of.status === 'authenticated' ? [of.user.Id, of.impersonation?.id] : [];
}

// Not per person: set once.
let isWatching = false;

interface Session {
  readonly state: SessionState;
  subscribe: (listener: () => void) => unknown;
}

/**
 * Empties what belongs to a person once another one is signed in or shown. Screens render after every listener has
 * heard of the change, so the next person's find nothing of the first.
 */
export function watchPerson(session: Session) {
  if (isWatching) return;
  isWatching = true;
  let before = personOf(session.state);
  session.subscribe(() => {
    const [account, shown] = before ?? [];
    const now = personOf(session.state);
    // Nothing is kept while the first session loads. A sign-in empties too: a screen may have written after the sign-out.
    if (before && now && (account !== now[0] || shown !== now[1])) emptyPersonStores(account === now[0]);
    before = now;
  });
}
