import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiConfig } from '~/api/config.ts';
import type { ApiError } from '~/api/errors.ts';
import { whilePassing } from '~/lib/testingTime.ts';
import { inMinutes, json, jwt, serve, sessionPerTest, signedIn, silent, user } from './testing.ts';

sessionPerTest();

/** A person is signed in. From now on the server refuses every token but those that a refresh gives. */
async function refusedToken(refresh: () => Response | Promise<Response>) {
  const { session, tokens } = await signedIn();
  const { request } = await import('~/api/client.ts');
  const { rows } = await import('~/api/endpoint.ts');
  const thing = rows('contracts').get('thing', 'thing', { result: v.unknown() });
  const refused = `Bearer ${tokens.read()}`;
  const held: (() => void)[] = [];
  const server = serve({
    'auth/refresh': refresh,
    'auth/session': () => json(user),
    thing: (call) => {
      if (call.headers.get('authorization') !== refused) return json('here');
      return new Promise((resolve) => held.push(() => resolve(json({}, 401))));
    },
  });
  const refreshes = () => server.paths().filter((path) => path === 'auth/refresh').length;
  /** So many calls at once, whose refusals come one after the other, each when the one before has had its consequence. */
  const burst = async (calls: number) => {
    const answers = Array.from({ length: calls }, () => request(thing).catch((error: ApiError) => error));
    await vi.waitFor(() => expect(held).toHaveLength(calls));
    for (const [at, answer] of held.splice(0).entries()) {
      answer();
      await answers[at];
    }
    return Promise.all(answers);
  };
  return { session, tokens, burst, refreshes };
}

const renewed = () => json({ Token: jwt({ exp: inMinutes(30), n: 2 }), RefreshToken: 'r2' });

describe('32 calls whose token is refused', () => {
  test('are sent once more after one refresh', async () => {
    const { burst, refreshes } = await refusedToken(renewed);
    expect(await burst(32)).toEqual(Array(32).fill('here'));
    expect(refreshes()).toBe(1);
  });

  test('make one refresh; if that has no answer, the session stays and each call fails', async () => {
    const { session, tokens, burst, refreshes } = await refusedToken(silent);
    for (const error of await burst(32)) expect(error).toMatchObject({ kind: 'network', lost: false });
    expect(refreshes()).toBe(1);
    expect(session.state.status).toBe('authenticated');
    expect(tokens.readRefresh()).toBe('r1');
  });

  test('make one refresh; if that is refused, the session ends', async () => {
    const { session, burst, refreshes } = await refusedToken(() => json({}, 401));
    for (const error of await burst(32)) expect(error).toMatchObject({ kind: 'status', status: 401 });
    expect(refreshes()).toBe(1);
    expect(session.state).toEqual({ status: 'unauthenticated', reason: 'ended' });
  });
});

describe('after a refresh that failed', () => {
  /** The server is in trouble, then well: how many refreshes it has had by so many milliseconds after the first. */
  async function triesAfter(milliseconds: number, trouble = json({}, 500)) {
    const answer = vi.fn(renewed).mockReturnValueOnce(trouble);
    const it = await refusedToken(answer);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    await it.burst(2);
    clock.mockReturnValue(now + milliseconds);
    return it;
  }

  test('five seconds pass before the next one', async () => {
    const early = await triesAfter(4_999);
    await early.burst(8);
    expect(early.refreshes()).toBe(1);
    const late = await triesAfter(5_000);
    expect(await late.burst(8)).toEqual(Array(8).fill('here'));
    expect(late.refreshes()).toBe(2);
  });

  const busy = (seconds: string) => new Response('{}', { status: 429, headers: { 'retry-after': seconds } });
  test.each([
    ['12', 12_000],
    ['1', 5_000],
    ['3600', 30_000],
  ])('with Retry-After %s, %d milliseconds', async (seconds, pause) => {
    const early = await triesAfter(pause - 1, busy(seconds));
    await early.burst(2);
    expect(early.refreshes()).toBe(1);
    const late = await triesAfter(pause, busy(seconds));
    await late.burst(2);
    expect(late.refreshes()).toBe(2);
  });

  test("a person's own retry does not wait", async () => {
    const { session, tokens, refreshes } = await triesAfter(100);
    // The cookie ends with the token.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    document.cookie = `${apiConfig.auth.token.cookieName}=; Path=/; Max-Age=0`;
    await session.retry();
    expect(refreshes()).toBe(2);
    expect(tokens.readRefresh()).toBe('r2');
  });
});

test('a refresh without a new refresh token keeps the old one', async () => {
  const { session, tokens } = await signedIn();
  serve({ 'auth/refresh': () => json({ Token: jwt({ exp: inMinutes(30), n: 2 }) }) });
  expect(await session.unauthorized(tokens.read())).toBe(true);
  expect(tokens.readRefresh()).toBe('r1');
});

test('without refresh in the configuration, a refused token ends the session without a call', async () => {
  const { server, session, tokens } = await signedIn();
  const { apiConfig } = await import('~/api/config.ts');
  apiConfig.auth.refreshToken.enabled = false;
  expect(await session.unauthorized(tokens.read())).toBe(false);
  apiConfig.auth.refreshToken.enabled = true;
  expect(server.paths()).toEqual(['auth/login', 'auth/session']);
  expect(session.state).toEqual({ status: 'unauthenticated', reason: 'ended' });
});

test('without the locks of a browser the refresh is sent at once', async () => {
  const { server, session, tokens } = await signedIn();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  void session.unauthorized(tokens.read());
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(server.paths()).toContain('auth/refresh');
});

describe('with the locks of a browser', () => {
  /** The tabs of one browser: `before` runs while another tab has the lock. */
  function stubLocks(before?: () => unknown) {
    const released = vi.fn();
    const request = vi.fn(async (_: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
      if (rest.length === 2 && before) return work(null);
      await before?.();
      const result = await work({});
      released();
      return result;
    });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    return { request, released };
  }

  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  async function beforeRefusal() {
    const { server, session, tokens } = await signedIn();
    const refreshes = () => server.paths().filter((path) => path === 'auth/refresh').length;
    return { session, tokens, refreshes, refused: tokens.read() };
  }
  const newer = () => jwt({ exp: inMinutes(30), n: 3 });

  test('the tab that has the lock refreshes once', async () => {
    const { session, refreshes, refused } = await beforeRefusal();
    const { request } = stubLocks();
    expect(await session.unauthorized(refused)).toBe(true);
    expect(refreshes()).toBe(1);
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('the lock is held until other tabs can see the new token', async () => {
    const { session, tokens, refused } = await beforeRefusal();
    const { released } = stubLocks();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const over = session.unauthorized(refused);
    while (tokens.read() === refused) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(99);
    expect(released).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await over;
    expect(released).toHaveBeenCalledOnce();
  });

  test('a tab that waited for the lock takes the token that the other tab has written', async () => {
    const { session, tokens, refreshes, refused } = await beforeRefusal();
    stubLocks(() => tokens.write(newer()));
    expect(await session.unauthorized(refused)).toBe(true);
    expect(refreshes()).toBe(0);
  });

  test('a token that becomes visible a moment later is waited for', async () => {
    const { session, tokens, refreshes, refused } = await beforeRefusal();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    stubLocks(() => void setTimeout(() => tokens.write(newer()), 120));
    expect(await whilePassing(session.unauthorized(refused))).toBe(true);
    expect(refreshes()).toBe(0);
  });

  test('a tab that waited without result refreshes by itself', async () => {
    const { session, refreshes, refused } = await beforeRefusal();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    stubLocks(() => {});
    expect(await whilePassing(session.unauthorized(refused))).toBe(true);
    expect(refreshes()).toBe(1);
  });

  test('without a refresh token after the wait the session ends, and nothing is sent', async () => {
    const { session, tokens, refreshes, refused } = await beforeRefusal();
    stubLocks(() => tokens.clear());
    expect(await session.unauthorized(refused)).toBe(false);
    expect(refreshes()).toBe(0);
  });
});
