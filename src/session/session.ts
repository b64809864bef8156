import type { Credentials, SessionUser } from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { ApiError } from '~/api/errors.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { clearPersonalStorage } from '~/lib/storage.ts';
import type { Permission } from './permissions.ts';
import { announce, onAnnouncement } from './tabs.ts';
import { isExpired, noteAccepted, tokens } from './tokens.ts';

const config = apiConfig.auth;

/** Fetched with the first call: a visitor without a token sees the sign-in without the HTTP client. */
const calls = () =>
  import('./calls.ts').catch((cause: unknown) => {
    // No more than silence of the server: it says nothing about the session.
    throw new ApiError('network', { endpoint: 'session', cause });
  });

/**
 * The person as whom the portal is looked at ("ver como"): menu and guard read these permissions in place of the own.
 */
export interface Viewed {
  id: string;
  name: string;
  /** Normalised names, as the session's own. */
  permissions: readonly string[];
  /** Address to go back to afterwards. */
  back: string;
}

export type SessionState =
  /** `unreachable`: no answer at all, so nothing is known about the session yet. */
  | { status: 'loading'; unreachable?: true }
  | { status: 'authenticated'; user: SessionUser; viewedAs?: Viewed }
  /** `left`: signed out, here or in another tab. `ended`: there was a session, and it is over unasked. */
  | { status: 'unauthenticated'; reason?: 'left' | 'ended' | undefined };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();
/** What the rest of the portal forgets when a person leaves: the cache of answers. */
let forget: () => unknown = () => {};
/** Raised whenever a person signs in or out: an answer to a question from before then belongs to another person. */
let era = 0;
/** The last token there was; its cookie goes before the refresh that wants to be told of it. */
let lastToken: string | undefined;

function become(next: SessionState) {
  const before = state.status === 'authenticated' ? state.user.Id : undefined;
  const after = next.status === 'authenticated' ? next.user.Id : undefined;
  if (before !== undefined && before !== after) forget();
  state = next;
  for (const listener of listeners) listener();
}

function end(reason?: 'left' | 'ended') {
  era++;
  lastToken = undefined;
  tokens.clear();
  clearPersonalStorage(reason !== 'left');
  become({ status: 'unauthenticated', reason });
}

/** No answer came, which proves nothing: the tokens stay, and so does what is on the screen. */
function silence() {
  if (state.status === 'loading') become({ status: 'loading', unreachable: true });
}

const isSilence = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted');

/** Fetches the session with the token at hand. A failure clears both (specification, section 4). */
async function fetchSession(renewed = false): Promise<void> {
  const began = era;
  const token = tokens.read();
  const again = async () => {
    const renewal = renewed ? 'refused' : await renew(token);
    if (began !== era) return true;
    if (renewal === 'renewed') await fetchSession(true);
    if (renewal === 'unknown') silence();
    return renewal !== 'refused';
  };
  if (!token) {
    // No cookie any more, though there was a session: the cookie's life is the token's.
    if (!(await again())) end(state.status === 'authenticated' ? 'ended' : undefined);
    return;
  }
  lastToken = token;
  try {
    const user = await (await calls()).fetchUser(token);
    if (began !== era) return;
    noteAccepted(token);
    const viewedAs = state.status === 'authenticated' && state.user.Id === user.Id ? state.viewedAs : undefined;
    become({ status: 'authenticated', user, ...(viewedAs && { viewedAs }) });
  } catch (error) {
    if (began !== era) return;
    if (isSilence(error)) return silence();
    if (error instanceof ApiError && error.status === 401 && (await again())) return;
    console.error('Session: unable to extract session', error);
    end('ended');
  }
}

/**
 * Takes the tokens out of an answer of sign-in or refresh. False, and an error in the console, where the token is no
 * string.
 */
function store(answer: unknown): boolean {
  const token = atPointer(answer, config.token.responsePointer);
  if (typeof token !== 'string' || token === '') {
    console.error(`Auth: string token expected, received ${JSON.stringify(token)} at ${config.token.responsePointer}`);
    return false;
  }
  tokens.write(token);
  lastToken = token;
  const refresh = config.refreshToken.enabled && atPointer(answer, config.refreshToken.responsePointer);
  if (typeof refresh === 'string') tokens.writeRefresh(refresh);
  return true;
}

/** What says that a refresh token is no longer good. Anything else, a queue that is full or a proxy's page, does not. */
const refusals: readonly unknown[] = [400, 401, 403];

/** `unknown`: no answer came, or the server had other trouble; the refresh token may still be good. */
type Renewal = 'renewed' | 'refused' | 'unknown';
let renewal: Promise<Renewal> | undefined;

/**
 * Trades the refresh token for new tokens: once, however many calls ask for it, in however many tabs.
 * `refused` is the token that no longer serves; where there is another by now, that one is the answer.
 */
function renew(refused: string | undefined): Promise<Renewal> {
  if (!config.refreshToken.enabled || !tokens.readRefresh()) return Promise.resolve('refused');
  renewal ??= exclusively(async (waited): Promise<Renewal> => {
    const began = era;
    if (waited ? await newerTokenComes(refused) : hasNewerToken(refused)) return 'renewed';
    const refresh = tokens.readRefresh();
    if (!refresh) return 'refused';
    try {
      const answer = await (await calls()).refresh(refresh, tokens.read() ?? lastToken);
      // Who has left meanwhile does not come back by an answer that was under way.
      if (began !== era) return 'refused';
      if (!store(answer)) return 'unknown';
      // The lock is kept until what was written can be seen by a tab that comes just now.
      await pause(100);
      return 'renewed';
    } catch (error) {
      return error instanceof ApiError && refusals.includes(error.status) ? 'refused' : 'unknown';
    }
  }).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function hasNewerToken(than: string | undefined): boolean {
  const now = tokens.read();
  return now !== undefined && now !== than && !isExpired(now);
}

/**
 * Another tab has had its turn. What it wrote is seen in this one a moment later: to trade the same refresh token at
 * once would be its second use, and the end of the session in both.
 */
async function newerTokenComes(than: string | undefined): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    if (hasNewerToken(than)) return true;
    await pause(50);
  }
  return false;
}

/** One tab at a time, where the browser knows locks (not on plain http, other than localhost). */
async function exclusively<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return work(false);
  const atOnce = await navigator.locks.request('session', { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return atOnce ? atOnce.result : navigator.locks.request('session', () => work(true));
}

async function signIn(credentials: Credentials): Promise<boolean> {
  const answer = await (await calls()).signIn(credentials);
  era++;
  if (!store(answer)) return false;
  await fetchSession();
  if (state.status === 'authenticated') {
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
  const token = tokens.read() ?? lastToken;
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
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  onForget(work: () => unknown) {
    forget = work;
  },

  signIn,
  signUp,
  signOut,

  /** Fetches the code that signing in needs, as soon as a person begins to type. */
  warmUp: () => void calls().catch(() => {}),

  /** Asks again after no answer came. */
  retry: () => fetchSession(),

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
    if (renewal === 'refused' && state.status === 'authenticated') end('ended');
    return renewal === 'renewed';
  },

  /** Before a protected page: `exp` is looked at, and a token past it is renewed or given up. */
  async check() {
    if (state.status !== 'authenticated') return;
    const token = tokens.read();
    if (token && !isExpired(token)) return;
    const renewal = await renew(token);
    if (renewal === 'refused' && state.status === 'authenticated') end('ended');
  },

  can: (permission: Permission | undefined) => permission === undefined || held().includes(permission),

  /**
   * Shows menu and screens as another person would have them, until the page is reloaded or `undefined` ends it. Calls
   * go on with the own token; the client sends none that changes anything.
   */
  viewAs(viewedAs: Viewed | undefined) {
    if (state.status === 'authenticated')
      become({ status: 'authenticated', user: state.user, ...(viewedAs && { viewedAs }) });
  },

  /** For the client: the portal is looked at as another person has it, and nothing may change. */
  readOnly: () => state.status === 'authenticated' && state.viewedAs !== undefined,

  /** Fetches the session and keeps it fresh for as long as the page lives. */
  start(): Promise<void> {
    onAnnouncement((news) => {
      if (news.type === 'signed-out') end('left');
      // Another person has signed in in another tab: nothing of this session may stay.
      else if (state.status !== 'authenticated' || state.user.Id !== news.userId) location.reload();
    });
    keepFresh();
    return fetchSession();
  },
};

function held(): readonly string[] {
  if (state.status !== 'authenticated') return [];
  return state.viewedAs?.permissions ?? state.user.Permisos.map(({ NombreNormalizado }) => NombreNormalizado);
}

function keepFresh() {
  const whenSignedIn = (work: () => unknown) => () => {
    if (state.status === 'authenticated' || (state.status === 'loading' && state.unreachable)) work();
  };
  if (config.refreshOnFocus) {
    const look = whenSignedIn(() => fetchSession());
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
