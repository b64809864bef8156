import type { Credentials } from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { ApiError } from '~/api/errors.ts';
import { leavePage } from '~/lib/leavePage.ts';
import { end, expire, onAnother, resumed, switchUser } from './ending.ts';
import { holds, type Permission } from './permissions.ts';
import { calls, endPause, refresh, store } from './refresh.ts';
import {
  beginEpoch,
  broadcast,
  epoch,
  held,
  type Impersonation,
  keepImpersonation,
  onBroadcast,
  serverPermissions,
  setSession,
  state,
  storedImpersonation,
  subscribe,
} from './state.ts';
import { isExpired, noteAccepted, tokens } from './tokens.ts';

const config = apiConfig.auth;

/** No answer came. That proves nothing, so tokens and screen stay. */
function silence() {
  if (state.status === 'loading') setSession({ status: 'loading', unreachable: true });
}

const isSilence = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted');

/** Fetches the session with the current token. A failure clears both (specification, section 4). */
async function fetchSession(renewed = false): Promise<void> {
  const began = epoch;
  const token = tokens.read();
  const again = async () => {
    const refreshed = renewed ? 'refused' : await refresh(token);
    if (began !== epoch) return true;
    if (refreshed === 'renewed') await fetchSession(true);
    if (refreshed === 'failed') silence();
    return refreshed !== 'refused';
  };
  if (!token) {
    // There was a session but the cookie is gone: the cookie expires together with the token.
    if (await again()) return;
    if (state.status === 'authenticated') expire();
    else end();
    return;
  }
  try {
    const user = await (await calls()).fetchUser(token, session);
    if (began !== epoch) return;
    noteAccepted(token);
    if (state.status === 'authenticated' && state.user.Id !== user.Id) return switchUser(user);
    const impersonation = state.status === 'authenticated' ? state.impersonation : storedImpersonation(user);
    setSession({ status: 'authenticated', user, ...(impersonation && { impersonation }) });
  } catch (error) {
    if (began !== epoch) return;
    if (isSilence(error)) return silence();
    if (error instanceof ApiError && error.status === 401 && (await again())) return;
    console.error('Session: unable to extract session', error);
    expire();
  }
}

async function signIn(credentials: Credentials): Promise<boolean> {
  const answer = await (await calls()).signIn(credentials);
  beginEpoch();
  if (!store(answer)) return false;
  await fetchSession();
  if (state.status === 'authenticated' && !state.over) {
    broadcast({ type: 'signed-in', userId: state.user.Id });
    return true;
  }
  // There is a token, but the session call got no answer: drop the token, so that a reload does not sign in by itself.
  const unanswered = tokens.read() !== undefined;
  tokens.clear();
  if (unanswered) throw new ApiError('network', { endpoint: 'getSession' });
  return false;
}

async function signUp(account: Credentials & Record<string, unknown>): Promise<boolean> {
  await (await calls()).signUp(account);
  return config.signUpSignsIn ? signIn({ email: account.email, password: account.password }) : false;
}

async function signOut() {
  const token = tokens.last();
  const refresh = tokens.readRefresh();
  // Removed here first: a server that does not answer must not keep a person signed in.
  end('left');
  broadcast({ type: 'signed-out' });
  if (!config.signOut || !(token || refresh)) return;
  await calls()
    .then(({ signOut }) => signOut(token, refresh))
    .catch(() => {});
}

export const session = {
  get state() {
    return state;
  },
  subscribe,
  /** Registers what reloads the page after another person has signed in over a screen. */
  onAnother,

  signIn,
  signUp,
  signOut,

  /** The person chose not to sign in again: calls that waited for it fail; drafts are kept. */
  giveUp: () => end('ended'),

  /** Loads the code of signing in as soon as the person begins to type. */
  warmUp: () => void calls().catch(() => {}),

  /** Fetches the session again after no answer came. */
  retry() {
    endPause();
    return fetchSession();
  },

  /** Resolves as soon as it is known whether a person is signed in; with `anyway`, also when no answer comes. */
  settled: (anyway = false) =>
    new Promise<void>((resolve) => {
      const isLoaded = () => state.status !== 'loading' || (anyway && state.unreachable === true);
      if (isLoaded()) return resolve();
      const stop = session.subscribe(() => {
        if (!isLoaded()) return;
        stop();
        resolve();
      });
    }),

  /** For the client: the token to send. */
  token: () => tokens.read(),

  /** For the client: a call sent with this token was answered 401. Throws if no answer comes to the refresh. */
  async unauthorized(refused: string | undefined) {
    const refreshed = await refresh(refused);
    if (refreshed === 'failed') throw new ApiError('network', { endpoint: 'refreshToken' });
    if (refreshed !== 'refused' || state.status !== 'authenticated') return refreshed === 'renewed';
    expire();
    return resumed();
  },

  /** Called before a protected page: if the token's `exp` has passed, renews the token or ends the session. */
  async check() {
    if (state.status !== 'authenticated') return;
    const token = tokens.read();
    if (token && !isExpired(token)) return;
    if ((await refresh(token)) !== 'refused' || state.status !== 'authenticated') return;
    expire();
    await resumed();
  },

  /** True: the signed-in person must choose a new password first. */
  mustChangePassword: () => state.status === 'authenticated' && state.user.DebeCambiarPassword === true,

  /** Whether the person shown (the impersonated one, if any) has the permission. */
  can: (permission: Permission | undefined) => holds(permission, held(), serverPermissions()),

  /**
   * Starts the impersonation of another person in this tab; `undefined` ends it. Calls still have the administrator's
   * own token, and calls that change something are not sent. If the server can answer as for that person, the page is
   * reloaded at `address`, so that no answer for one person is shown to the other.
   *
   * @returns true: the page is being reloaded
   */
  impersonate(impersonation: Impersonation | undefined, address: string): boolean {
    if (state.status !== 'authenticated') return false;
    keepImpersonation(state.user, impersonation);
    if (state.user.impersonationHeader) {
      leavePage(() => location.assign(address));
      return true;
    }
    setSession({ status: 'authenticated', user: state.user, ...(impersonation && { impersonation }) });
    return false;
  },

  /** For the client: the header with which the server answers as for another person, and the ids of both. */
  impersonated() {
    if (state.status !== 'authenticated' || !state.impersonation || !state.user.impersonationHeader) return undefined;
    return { header: state.user.impersonationHeader, id: state.impersonation.id, own: state.user.Id };
  },

  /** For the client: during an impersonation nothing may change. */
  readOnly: () => state.status === 'authenticated' && state.impersonation !== undefined,

  /** Fetches the session and keeps it fresh for as long as the page lives. */
  start(): Promise<void> {
    onBroadcast((news) => {
      if (news.type === 'signed-out') end('left');
      // Another person has signed in in another tab: this session must end.
      else if (state.status !== 'authenticated' || state.user.Id !== news.userId) leavePage(() => location.reload());
      else if (state.over) void fetchSession();
    });
    keepFresh();
    return fetchSession();
  },
};

function keepFresh() {
  const whenSignedIn = (work: () => unknown) => () => {
    if (state.status === 'authenticated' || (state.status === 'loading' && state.unreachable)) work();
  };
  if (config.refreshOnFocus) {
    // Two windows side by side are both visible, and returning to a tab fires both events.
    let looking = false;
    const look = whenSignedIn(() => {
      if (looking) return;
      looking = true;
      void fetchSession().finally(() => {
        looking = false;
      });
    });
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
    addEventListener('pageshow', (event) => event.persisted && look());
    addEventListener('online', look);
  }
  if (config.refreshPeriodically !== false)
    setInterval(
      whenSignedIn(() => fetchSession()),
      config.refreshPeriodically === true ? 1000 : Number(config.refreshPeriodically),
    );
  if (config.refreshToken.enabled)
    setInterval(
      whenSignedIn(async () => {
        // "Then reloads the session" (section 7).
        if ((await refresh(tokens.read())) === 'renewed') await fetchSession();
      }),
      config.refreshToken.refreshEverySeconds * 1000,
    );
}
