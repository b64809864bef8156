import { apiConfig } from '~/api/config.ts';
import { ApiError } from '~/api/errors.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { epoch } from './state.ts';
import { isExpired, tokens } from './tokens.ts';

const config = apiConfig.auth;

/** Stores the tokens of a sign-in or refresh answer. Returns false and logs an error if the token is not a string. */
export function store(answer: unknown): boolean {
  const token = atPointer(answer, config.token.responsePointer);
  if (typeof token !== 'string' || token === '') {
    console.error(`Auth: string token expected, received ${JSON.stringify(token)} at ${config.token.responsePointer}`);
    return false;
  }
  tokens.write(token);
  const refresh = config.refreshToken.enabled && atPointer(answer, config.refreshToken.responsePointer);
  if (typeof refresh === 'string') tokens.writeRefresh(refresh);
  return true;
}

/**
 * Statuses that mean the refresh token is no longer valid. Anything else (a full queue, a proxy's page) does not mean
 * that.
 */
const refusals: readonly unknown[] = [400, 401, 403];

/**
 * `refused` proves that the session is over, so the person signs in again. `failed` proves nothing, because no answer
 * came or the server had other trouble: the session stays, and each call that waited for the new token reports its own
 * error.
 */
export type Refresh = 'renewed' | 'refused' | 'failed';
// Not per person: the call checks by itself whose it is.
let running: Promise<Refresh> | undefined;

/**
 * A failed refresh is not tried again before `until` (`performance.now()`). The calls of a screen are refused one after
 * another: without this pause each of them would send its own refresh to a server in trouble.
 * Not per person: counts only for the same refresh token.
 */
let lastFailure: { refresh: string; until: number } | undefined;
/** That pause in milliseconds, and the longest pause that the server may ask for (Retry-After). */
const pauseAfterFailure = 5_000;
const longestPause = 30_000;

const isPaused = (refresh: string) => lastFailure?.refresh === refresh && performance.now() < lastFailure.until;

/** Call before a person's own retry: the refresh is then sent, even if the last one failed a moment ago. */
export const endPause = () => {
  lastFailure = undefined;
};

/**
 * Trades the refresh token for new tokens. Sends one refresh, however many calls and tabs ask for it. `refused` is the
 * token that the server refused; if there is a newer one by now, nothing is sent.
 */
export function refresh(refused: string | undefined): Promise<Refresh> {
  if (!config.refreshToken.enabled || !tokens.readRefresh()) return Promise.resolve('refused');
  running ??= exclusively(async (waited): Promise<Refresh> => {
    const began = epoch;
    if (waited ? await newerTokenComes(refused) : hasNewerToken(refused)) return 'renewed';
    const refresh = tokens.readRefresh();
    if (!refresh) return 'refused';
    if (isPaused(refresh)) return 'failed';
    const fail = (retryAfter = 0): Refresh => {
      const pause = Math.min(longestPause, Math.max(pauseAfterFailure, retryAfter * 1000));
      lastFailure = { refresh, until: performance.now() + pause };
      return 'failed';
    };
    try {
      const answer = await (await calls()).refresh(refresh, tokens.last());
      // The person may have signed out while the refresh was running: its answer must not sign them in again.
      if (began !== epoch) return 'refused';
      if (!store(answer)) return fail();
      // The lock is held until other tabs can see what was written.
      await pause(100);
      return 'renewed';
    } catch (error) {
      const { status, retryAfter } = error as Partial<ApiError>;
      return refusals.includes(status) ? 'refused' : fail(retryAfter);
    }
  }).finally(() => {
    running = undefined;
  });
  return running;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function hasNewerToken(than: string | undefined): boolean {
  const now = tokens.read();
  return now !== undefined && now !== than && !isExpired(now);
}

/**
 * Another tab held the lock before this one. Its new tokens become visible here a moment later; sending the same
 * refresh token at once would use it twice, which ends the session in both tabs.
 */
async function newerTokenComes(than: string | undefined): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    if (hasNewerToken(than)) return true;
    await pause(50);
  }
  return false;
}

/** Runs the work in one tab at a time, if the browser has locks (none on plain http other than localhost). */
async function exclusively<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return work(false);
  const atOnce = await navigator.locks.request('session', { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return atOnce ? atOnce.result : navigator.locks.request('session', () => work(true));
}

/** Loaded with the first call: a visitor without a token gets the sign-in screen without the HTTP client. */
export const calls = () =>
  import(/* webpackChunkName: "calls" */ './calls.ts').catch((cause: unknown) => {
    // The server did not answer, which says nothing about the session.
    throw new ApiError('network', { endpoint: 'session', cause });
  });
