import type { Credentials } from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { ApiError } from '~/api/errors.ts';
import { leavePage } from '~/lib/leavePage.ts';
import { end, expire, onAnother, resumed, switchUser } from './ending.ts';
import { calls } from './lazyCalls.ts';
import { holds, type Permission } from './permissions.ts';
import { endPause, renew, store } from './renewal.ts';
import { become, beginEpoch, epoch, held, type Impersonation, known, onForget, state, subscribe } from './state.ts';
import { announce, onAnnouncement } from './tabs.ts';
import { isExpired, noteAccepted, tokens } from './tokens.ts';

const config = apiConfig.auth;

/** No answer came, which proves nothing: the tokens stay, and so does what is on the screen. */
function silence() {
  if (state.status === 'loading') become({ status: 'loading', unreachable: true });
}

const isSilence = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted');

/** Fetches the session with the token at hand. A failure clears both (specification, section 4). */
async function fetchSession(renewed = false): Promise<void> {
  const began = epoch;
  const token = tokens.read();
  const again = async () => {
    const renewal = renewed ? 'refused' : await renew(token);
    if (began !== epoch) return true;
    if (renewal === 'renewed') await fetchSession(true);
    if (renewal === 'unknown') silence();
    return renewal !== 'refused';
  };
  if (!token) {
    // No cookie any more, though there was a session: the cookie's life is the token's.
    if (await again()) return;
    if (state.status === 'authenticated') expire();
    else end();
    return;
  }
  try {
    const user = await (await calls()).fetchUser(token);
    if (began !== epoch) return;
    noteAccepted(token);
    if (state.status === 'authenticated' && state.user.Id !== user.Id) return switchUser(user);
    const impersonation = state.status === 'authenticated' ? state.impersonation : undefined;
    become({ status: 'authenticated', user, ...(impersonation && { impersonation }) });
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
    announce({ type: 'signed-in', userId: state.user.Id });
    return true;
  }
  // A token and no answer to it: as if it had not been given, so that a reload does not sign in unasked.
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
  // Gone here first: a server that does not answer must not keep anybody signed in.
  end('left');
  announce({ type: 'signed-out' });
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
  onForget,
  /** What is done where another person has signed in over a screen: it is to load the page again, unasked. */
  onAnother,

  signIn,
  signUp,
  signOut,

  /** The person does not sign in again: what was waiting for it is lost, but for the drafts. */
  giveUp: () => end('ended'),

  /** Fetches the code that signing in needs, as soon as a person begins to type. */
  warmUp: () => void calls().catch(() => {}),

  /** Asks again after no answer came. */
  retry() {
    endPause();
    return fetchSession();
  },

  /** Resolves as soon as it is known whether a person is signed in; with `anyway`, also when no answer comes. */
  settled: (anyway = false) =>
    new Promise<void>((resolve) => {
      const known = () => state.status !== 'loading' || (anyway && state.unreachable === true);
      if (known()) return resolve();
      const stop = session.subscribe(() => {
        if (!known()) return;
        stop();
        resolve();
      });
    }),

  /** For the client: the token to send. */
  token: () => tokens.read(),

  /** For the client: a call sent with this token was answered 401. Throws when no answer comes. */
  async unauthorized(refused: string | undefined) {
    const renewal = await renew(refused);
    if (renewal === 'unknown') throw new ApiError('network', { endpoint: 'refreshToken' });
    if (renewal !== 'refused' || state.status !== 'authenticated') return renewal === 'renewed';
    expire();
    return resumed();
  },

  /** Before a protected page: `exp` is looked at, and a token past it is renewed or given up. */
  async check() {
    if (state.status !== 'authenticated') return;
    const token = tokens.read();
    if (token && !isExpired(token)) return;
    if ((await renew(token)) !== 'refused' || state.status !== 'authenticated') return;
    expire();
    await resumed();
  },

  /** Whether the person in view may do what the permission stands for. */
  can: (permission: Permission | undefined) => holds(permission, held(), known()),

  /** The same of a person with these permissions, on this server. */
  couldWith: (permissions: readonly string[], permission: Permission | undefined) =>
    holds(permission, permissions, known()),

  /**
   * Shows menu and screens as another person would have them, until the page is reloaded or `undefined` ends it. Calls
   * go on with the own token; the client sends none that changes anything.
   */
  impersonate(impersonation: Impersonation | undefined) {
    if (state.status === 'authenticated')
      become({ status: 'authenticated', user: state.user, ...(impersonation && { impersonation }) });
  },

  /** For the client: the portal is looked at as another person has it, and nothing may change. */
  readOnly: () => state.status === 'authenticated' && state.impersonation !== undefined,

  /** Fetches the session and keeps it fresh for as long as the page lives. */
  start(): Promise<void> {
    onAnnouncement((news) => {
      if (news.type === 'signed-out') end('left');
      // Another person has signed in in another tab: nothing of this session may stay.
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
    // Two windows side by side are both visible, and a way back to a tab tells of itself twice.
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
        if ((await renew(tokens.read())) === 'renewed') await fetchSession();
      }),
      config.refreshToken.maxAgeSeconds * 1000,
    );
}
