import { afterEach, expect, test, vi } from 'vitest';
import { goodServer, inMinutes, json, jwt, load, serve, sessionPerTest, user } from './testing.ts';

sessionPerTest();
afterEach(() => void vi.doUnmock('~/api/config.ts'));

/** The session of a portal whose configuration of the API is another one in every part. */
async function loadConfigured(refreshes = true) {
  vi.doMock('~/api/config.ts', async (original) => {
    const real = await original<typeof import('~/api/config.ts')>();
    const { token, refreshToken } = real.apiConfig.auth;
    const auth = {
      ...real.apiConfig.auth,
      signIn: { method: 'PUT', path: 'enter' },
      session: { method: 'POST', path: 'who' },
      signUp: { method: 'PUT', path: 'join' },
      signOut: { method: 'PATCH', path: 'leave' },
      refresh: { method: 'PUT', path: 'renew' },
      token: {
        ...token,
        cookieName: 'ticket',
        headerName: 'X-Ticket',
        type: 'Ticket',
        responsePointer: '/Data/Ticket',
      },
      refreshToken: {
        ...refreshToken,
        ...{ enabled: refreshes, responsePointer: '/Data/Next', requestName: 'Next', refreshEverySeconds: 60 },
      },
      sessionPointer: '/Data',
    };
    return { ...real, apiConfig: { ...real.apiConfig, auth } };
  });
  const [first, second] = [1, 2].map((n) => jwt({ exp: inMinutes(30), n }));
  const server = serve({
    enter: () => json({ Data: { Ticket: first, Next: 'n1' } }),
    who: () => json({ Data: user }),
    join: () => json({}),
    leave: () => json({}),
    renew: () => json({ Data: { Ticket: second, Next: 'n2' } }),
  });
  const sent = () =>
    Promise.all(
      server.requests.map(async (request) => {
        const path = new URL(request.url).pathname.replace('/api/', '');
        const body = await request.clone().text();
        return [`${request.method} ${path}`, request.headers.get('X-Ticket'), body && JSON.parse(body)];
      }),
    );
  return { ...(await load()), sent, tickets: [`Ticket ${first}`, `Ticket ${second}`] };
}

const account = { email: 'marta@example.com', password: 'secret' };

// Clause 3.4-7, 4.4-6, 4.23, 7.6, 7.7, 7.9, 7.10, 7.12-15, 7.18-22
test('methods, paths, names and places of signing in, refreshing and signing out are those of the configuration', async () => {
  const { session, sent, tickets } = await loadConfigured();
  await session.start();
  await session.signIn(account);
  expect(session.state).toMatchObject({ status: 'authenticated', user: { Nombre: 'Marta' } });
  expect(document.cookie).toMatch(/^ticket=/);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(async () => expect(await sent()).toHaveLength(4));
  await session.signOut();
  expect(await sent()).toEqual([
    ['PUT enter', null, account],
    ['POST who', tickets[0], ''],
    ['PUT renew', tickets[0], { Next: 'n1' }],
    ['POST who', tickets[1], ''],
    ['PATCH leave', tickets[1], { Next: 'n2' }],
  ]);
});

// Clause 7.8
test('method and path of signing up are those of the configuration', async () => {
  const { session, sent } = await loadConfigured();
  await session.signUp({ ...account, nombre: 'Ana' });
  expect(await sent()).toEqual([['PUT join', null, { ...account, nombre: 'Ana' }]]);
});

// Clause 3.7, 4.5
test('without refreshing no refresh token is kept, and none is sent', async () => {
  const { session, tokens, sent } = await loadConfigured(false);
  await session.start();
  await session.signIn(account);
  expect(tokens.readRefresh()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(600_000);
  expect((await sent()).map(([call]) => call)).toEqual(['PUT enter', 'POST who']);
});

// Clause 7.16
test('signing up signs in where the configuration says so', async () => {
  const server = goodServer({ 'auth/register': () => json({}) });
  const { session } = await load();
  const { apiConfig } = await import('~/api/config.ts');
  const account = { email: 'a', password: 'b', nombre: 'Ana' };
  apiConfig.auth.signUpSignsIn = false;
  expect(await session.signUp(account)).toBe(false);
  apiConfig.auth.signUpSignsIn = true;
  expect(await session.signUp(account)).toBe(true);
  expect(server.paths()).toEqual(['auth/register', 'auth/register', 'auth/login', 'auth/session']);
});
