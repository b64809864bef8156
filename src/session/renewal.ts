import { apiConfig } from '~/api/config.ts';
import { ApiError } from '~/api/errors.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { calls } from './lazyCalls.ts';
import { epoch } from './state.ts';
import { isExpired, tokens } from './tokens.ts';

const config = apiConfig.auth;

/**
 * Takes the tokens out of an answer of sign-in or refresh. False, and an error in the console, where the token is no
 * string.
 */
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

/** What says that a refresh token is no longer good. Anything else, a queue that is full or a proxy's page, does not. */
const refusals: readonly unknown[] = [400, 401, 403];

/**
 * `refused` proves that the session is over: the person signs in again. `unknown` proves nothing, for no answer came or
 * the server had other trouble: the session stays, and each call that waited for the new token says its own error.
 */
export type Renewal = 'renewed' | 'refused' | 'unknown';
let renewal: Promise<Renewal> | undefined;

/**
 * A refresh that failed is not tried again before `until`, by `performance.now()`. The calls of a screen are refused one
 * after the other: without this pause each of them would send a refresh of its own to a server in trouble.
 */
let failed: { refresh: string; until: number } | undefined;
/** Milliseconds of that pause, and how many of them the server may ask for at most (Retry-After). */
const pauseAfterFailure = 5_000;
const longestPause = 30_000;

const isPaused = (refresh: string) => failed?.refresh === refresh && performance.now() < failed.until;

/** Before a person's own retry: it is sent, however short ago the last one failed. */
export const endPause = () => {
  failed = undefined;
};

/**
 * Trades the refresh token for new tokens: once, however many calls ask for it, in however many tabs.
 * `refused` is the token that no longer serves; where there is another by now, that one is the answer.
 */
export function renew(refused: string | undefined): Promise<Renewal> {
  if (!config.refreshToken.enabled || !tokens.readRefresh()) return Promise.resolve('refused');
  renewal ??= exclusively(async (waited): Promise<Renewal> => {
    const began = epoch;
    if (waited ? await newerTokenComes(refused) : hasNewerToken(refused)) return 'renewed';
    const refresh = tokens.readRefresh();
    if (!refresh) return 'refused';
    if (isPaused(refresh)) return 'unknown';
    const fail = (retryAfter = 0): Renewal => {
      const pause = Math.min(longestPause, Math.max(pauseAfterFailure, retryAfter * 1000));
      failed = { refresh, until: performance.now() + pause };
      return 'unknown';
    };
    try {
      const answer = await (await calls()).refresh(refresh, tokens.last());
      // A person who has signed out meanwhile is not signed in again by an answer that was under way.
      if (began !== epoch) return 'refused';
      if (!store(answer)) return fail();
      // The lock is kept until what was written can be seen by a tab that comes just now.
      await pause(100);
      return 'renewed';
    } catch (error) {
      const { status, retryAfter } = error instanceof ApiError ? error : {};
      return refusals.includes(status) ? 'refused' : fail(retryAfter);
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
