import { describe, expect, test, vi } from 'vitest';
import { apiConfig } from '~/api/config.ts';
import {
  account,
  goodServer,
  inMinutes,
  json,
  jwt,
  load,
  opened,
  serve,
  sessionPerTest,
  signedIn,
  silent,
  user,
} from './testing.ts';

const config = apiConfig.auth;

sessionPerTest();

describe('signing in', () => {
  // Clause 4.3, 4.4-6, 7.11
  test('sends the credentials, stores token and refresh token, and fetches the session', async () => {
    const server = goodServer();
    const { session, tokens } = await load();
    await session.start();
    expect(session.state, 'no session has ended').toEqual({ status: 'unauthenticated' });

    expect(await session.signIn({ email: 'marta@example.com', password: 'secret' })).toBe(true);
    expect(await server.requests[0]?.json()).toEqual({ email: 'marta@example.com', password: 'secret' });
    expect(server.paths()).toEqual(['auth/login', 'auth/session']);
    expect(session.state).toMatchObject({ status: 'authenticated', user: { Nombre: 'Marta' } });
    expect(tokens.readRefresh()).toBe('r1');
    expect(document.cookie).toContain(`${config.token.cookieName}=`);
  });

  // Clause 7.3, 7.4, 7.14
  test('sends the token with its prefix and the brand with every call', async () => {
    const { server, tokens } = await signedIn();
    const call = server.requests[1];
    expect(call?.headers.get('authorization')).toBe(`Bearer ${tokens.read()}`);
    expect(call?.headers.get('brand-domain')).toBe('portal');
  });

  // Clause 5.1-3, 8.18
  test.each([[undefined], [42], [''], [{ Token: 'x' }]])(
    'stops with an error in the console where the token is %j',
    async (token) => {
      const server = serve({ 'auth/login': () => json({ Token: token }) });
      const { session, tokens } = await load();
      expect(await session.signIn(account)).toBe(false);
      expect(server.paths()).toEqual(['auth/login']);
      expect(tokens.read()).toBeUndefined();
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('string token expected'));
    },
  );

  test('a refusal is thrown for the form to show', async () => {
    serve({ 'auth/login': () => json({ detail: 'La contraseña no es correcta.' }, 401) });
    const { session } = await load();
    await expect(session.signIn(account)).rejects.toMatchObject({
      status: 401,
      serverMessage: 'La contraseña no es correcta.',
    });
  });

  test('is false, and nobody is signed in, where the session is refused at once', async () => {
    const server = goodServer({ 'auth/session': () => json({}, 401) });
    const { session, tokens } = await load();
    expect(await session.signIn(account)).toBe(false);
    expect(server.paths(), 'one refresh').toEqual(['auth/login', 'auth/session', 'auth/refresh', 'auth/session']);
    expect(session.state.status).toBe('unauthenticated');
    expect(tokens.readRefresh()).toBeUndefined();
  });

  test('counts as unanswered if its code cannot be loaded', async () => {
    goodServer();
    const { session } = await load();
    const loads = vi.fn(() => {
      throw new Error('no connection');
    });
    vi.doMock('./calls.ts', loads);
    session.warmUp();
    await vi.waitFor(() => expect(loads, 'as soon as the person types').toHaveBeenCalled());
    await expect(session.signIn(account)).rejects.toMatchObject({ kind: 'network' });
    vi.doUnmock('./calls.ts');
  });

  test.each([
    [true, true],
    [false, false],
    [null, false],
  ])('with DebeCambiarPassword %j asks for a new password: %j', async (DebeCambiarPassword, mustChange) => {
    goodServer({ 'auth/session': () => json({ ...user, DebeCambiarPassword }) });
    const { session } = await load();
    expect(session.mustChangePassword()).toBe(false);
    await session.signIn(account);
    expect(session.mustChangePassword()).toBe(mustChange);
  });
});

describe('at the start', () => {
  // Clause 4.2, 4.24
  test('a token in the cookie becomes a session', async () => {
    goodServer();
    const { session } = await opened();
    expect(session.state).toMatchObject({ status: 'authenticated', user: { Id: 'u1', Nombre: 'Marta' } });
  });

  // Clause 4.13, 4.14, 8.16, 8.17
  test.each([401, 403, 404, 500])('a session answered %d clears session and token', async (status) => {
    serve({ 'auth/session': () => json({}, status) });
    const { session, tokens } = await opened();
    expect(session.state.status).toBe('unauthenticated');
    expect(tokens.read()).toBeUndefined();
    expect(console.error).toHaveBeenCalledWith('Session: unable to extract session', expect.anything());
  });

  test.each(['{}', '<html>', '[]', 'null'])('a session that reads %s clears session and token', async (body) => {
    serve({ 'auth/session': () => new Response(body) });
    const { session, tokens } = await opened('not.a.token');
    expect(session.state.status).toBe('unauthenticated');
    expect(tokens.read()).toBeUndefined();
    const reason = body === '{}' ? 'nothing says whose session it is' : expect.any(String);
    expect(console.error).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message: reason }));
  });

  // Clause 4.15
  test('without an answer nothing is known: the token stays and the state says so', async () => {
    serve({ 'auth/session': silent });
    const { session, tokens } = await opened();
    expect(session.state).toEqual({ status: 'loading', unreachable: true });
    expect(tokens.read()).toBeDefined();

    goodServer();
    await session.retry();
    expect(session.state.status).toBe('authenticated');
    await expect(session.settled()).resolves.toBeUndefined();
  });

  test('a session whose token the server refuses is refreshed once', async () => {
    let calls = 0;
    const server = goodServer({ 'auth/session': () => (++calls === 1 ? json({}, 401) : json(user)) });
    const { session, tokens } = await load();
    tokens.write(jwt({ exp: inMinutes(30) }));
    tokens.writeRefresh('r1');
    await session.start();
    expect(session.state.status).toBe('authenticated');
    expect(server.paths()).toEqual(['auth/session', 'auth/refresh', 'auth/session']);
    expect(await server.requests[1]?.json()).toEqual({ RefreshToken: 'r1' });
    expect(tokens.readRefresh()).toBe('r2');
  });
});

describe('the end of a token', () => {
  // Clause 6.21
  test('before a page, an expired token is refreshed', async () => {
    const { session, tokens } = await signedIn();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    await session.check();
    expect(session.state.status).toBe('authenticated');
    expect(tokens.readRefresh()).toBe('r2');
  });

  test('whose cookie is gone ends the session if there is no new one', async () => {
    const { session } = await signedIn();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    document.cookie = `${config.token.cookieName}=; Path=/; Max-Age=0`;
    const server = serve({ 'auth/refresh': () => json({}, 401) });
    await session.retry();
    expect(server.paths()).toEqual(['auth/refresh']);
    expect(session.state).toEqual({ status: 'unauthenticated', reason: 'ended' });
  });

  // Clause 6.19
  test('without a refresh token it signs out', async () => {
    const { session, tokens } = await signedIn();
    localStorage.clear();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    await session.check();
    expect(session.state).toEqual({ status: 'unauthenticated', reason: 'ended' });
    expect(tokens.read()).toBeUndefined();
  });

  test.each([['not-a-token'], [jwt({ exp: inMinutes(-60) })]])('a useless token, %j, ends it', async (token) => {
    serve({ 'auth/session': () => json({}, 401) });
    const { session, tokens } = await load();
    // As a browser has it whose cookie outlived the token: `tokens.write` keeps none that has expired.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    document.cookie = `${config.token.cookieName}=${token}; Path=/`;
    await session.start();
    expect(session.state).toEqual({ status: 'unauthenticated', reason: 'ended' });
    expect(tokens.read()).toBeUndefined();
  });

  test('many refusals at once make one refresh', async () => {
    const { server, session, tokens } = await signedIn();
    const refused = tokens.read();
    const answers = await Promise.all(Array.from({ length: 20 }, () => session.unauthorized(refused)));
    expect(answers).not.toContain(false);
    expect(await session.unauthorized(refused)).toBe(true);
    expect(server.paths().filter((path) => path === 'auth/refresh')).toHaveLength(1);
  });
});

describe('signing out', () => {
  // Clause 4.9-11, 7.18, 7.19
  test('clears everything personal, calls the server with token and refresh token, and has the reason "left"', async () => {
    const { server, session, tokens } = await signedIn();
    const forget = vi.fn();
    (await import('~/lib/perPerson.ts')).perAccount(() => {}, forget);
    const token = tokens.read();
    localStorage.setItem('user.columns', '[]');
    localStorage.setItem('device.theme', '{}');

    await session.signOut();
    expect(session.state).toEqual({ status: 'unauthenticated', reason: 'left' });
    expect(tokens.read()).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(['device.theme']);
    expect(forget).toHaveBeenCalledOnce();
    const call = server.requests.at(-1);
    expect(call?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(await call?.json()).toEqual({ RefreshToken: 'r1' });
  });

  test('signs out even if the server fails', async () => {
    const { session } = await signedIn(goodServer({ 'auth/logout': () => json({}, 500) }));
    await session.signOut();
    expect(session.state.status).toBe('unauthenticated');
  });
});

// Clause 4.11, 7.17
test.each([null, { method: 'POST', path: 'auth/logout' } as const])(
  'without a session, or with the configuration %j, sends no call',
  async (signOut) => {
    const server = goodServer();
    const { session } = await load();
    const { apiConfig } = await import('~/api/config.ts');
    apiConfig.auth.signOut = signOut;
    if (!signOut) await session.signIn(account);
    await session.signOut();
    apiConfig.auth.signOut = config.signOut;
    expect(server.paths()).not.toContain('auth/logout');
    await session.check();
    expect(server.paths()).not.toContain('auth/refresh');
  },
);

describe('late answers', () => {
  test('a running refresh does not restore a session after a sign-out', async () => {
    let answer = (_: Response) => {};
    const held = () => new Promise<Response>((resolve) => (answer = resolve));
    const { server, session, tokens } = await signedIn(goodServer({ 'auth/refresh': held }));
    const refreshed = session.unauthorized(tokens.read());
    await vi.waitFor(() => expect(server.paths()).toContain('auth/refresh'));
    await session.signOut();
    answer(json({ Token: jwt({ exp: inMinutes(30) }), RefreshToken: 'r2' }));
    expect(await refreshed).toBe(false);
    expect(session.state).toEqual({ status: 'unauthenticated', reason: 'left' });
    expect([tokens.read(), tokens.readRefresh()]).toEqual([undefined, undefined]);
  });

  /** The session of a person who is signed in is fetched again, and answered when the test says so. */
  async function fetchingAgain() {
    const { session } = await signedIn();
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    const server = serve({ 'auth/session': () => promise });
    const fetching = session.retry();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    return { session, answer, fetching };
  }

  test.each([
    [401, {}],
    [500, {}],
    [200, user],
  ])('nor does a session that was being fetched, answered %d', async (status, body) => {
    const { session, answer, fetching } = await fetchingAgain();
    await session.signOut();
    answer(json(body, status));
    await fetching;
    expect(session.state).toEqual({ status: 'unauthenticated', reason: 'left' });
  });

  test('a failed fetch from before a sign-in does not end the new session', async () => {
    const { session, answer, fetching } = await fetchingAgain();
    goodServer();
    await session.signIn(account);
    answer(json({}, 500));
    await fetching;
    expect(session.state).toMatchObject({ status: 'authenticated', user: { Nombre: 'Marta' } });
  });
});

describe('a clock that is wrong', () => {
  test('is noticed if the server accepts a token that looks expired', async () => {
    const server = goodServer();
    const { session, tokens } = await load();
    tokens.write(jwt({}));
    vi.spyOn(tokens, 'read').mockReturnValue(jwt({ exp: inMinutes(-60) }));
    await session.start();
    await session.check();
    expect(session.state.status).toBe('authenticated');
    expect(server.paths()).toEqual(['auth/session']);
  });
});

test('signing out sends the refresh token if the token is gone', async () => {
  const server = goodServer();
  const { session, tokens } = await load();
  tokens.writeRefresh('r1');
  await session.signOut();
  expect(await server.requests.at(-1)?.json()).toEqual({ RefreshToken: 'r1' });
});
