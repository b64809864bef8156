import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { apiConfig } from '~/api/config.ts';
import { account, goodServer, load, opened, serve, sessionPerTest, silent } from './testing.ts';

const config = apiConfig.auth;

sessionPerTest();

/** A person signs in at a page that follows its session, as the portal does. */
async function started() {
  const server = goodServer();
  const { session } = await load();
  await session.start();
  await session.signIn(account);
  return { server, session };
}

// Clause 4.23, 7.22
test('the refresh token is exchanged at the interval of its max age, and the session fetched again', async () => {
  const { server } = await started();
  await vi.advanceTimersByTimeAsync(config.refreshToken.refreshEverySeconds * 1000);
  await vi.waitFor(() => expect(server.paths().slice(2)).toEqual(['auth/refresh', 'auth/session']));
});

// Clause 4.21, 9.20
test('focusing the window fetches the session again', async () => {
  const listen = vi.spyOn(document, 'addEventListener');
  const { server } = await started();
  const [, look] = listen.mock.calls.find(([type]) => type === 'visibilitychange') ?? [];
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  (look as () => void)();
  expect(server.paths().slice(2), 'looking away').toEqual([]);
  visible.mockReturnValue('visible');
  (look as () => void)();
  await vi.waitFor(() => expect(server.paths().slice(2)).toEqual(['auth/session']));
});

// Clause 9.22
test.each([
  [true, 1000],
  [5000, 5000],
])('with the configuration %j the session is fetched every %d ms', async (refreshPeriodically, interval) => {
  const server = goodServer();
  const { session } = await load();
  const { apiConfig } = await import('~/api/config.ts');
  apiConfig.auth.refreshPeriodically = refreshPeriodically;
  await session.start();
  apiConfig.auth.refreshPeriodically = false;
  await session.signIn(account);
  await vi.advanceTimersByTimeAsync(interval - 1);
  expect(server.paths().slice(2)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(server.paths().slice(2)).toEqual(['auth/session']));
});

// Clause 4.22, 9.21
test('by default it is not fetched periodically', async () => {
  const { server } = await started();
  await vi.advanceTimersByTimeAsync(config.refreshToken.refreshEverySeconds * 1000 - 1);
  expect(server.paths().slice(2)).toEqual([]);
});

test('when the connection is back, a page without an answer retries at once, but not one without a session', async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  const comeBack = () => {
    const [, look] = listen.mock.calls.findLast(([type]) => type === 'online') ?? [];
    (look as () => void)();
  };
  serve({ 'auth/session': silent });
  const { session } = await opened();
  expect(session.state).toEqual({ status: 'loading', unreachable: true });
  const server = goodServer();
  comeBack();
  await vi.waitFor(() => expect(session.state.status).toBe('authenticated'));
  await session.signOut();
  server.requests.length = 0;
  comeBack();
  expect(server.paths()).toEqual([]);
});

// Clause 4.1, 4.2
test('a component gets the current session', async () => {
  goodServer();
  const { session } = await load();
  const { useSession } = await import('./useSession.ts');
  const { result } = renderHook(useSession);
  expect(result.current.status).toBe('loading');
  await act(() => session.signIn(account));
  expect(result.current).toMatchObject({ status: 'authenticated', user: { Nombre: 'Marta' } });
});

// Clause 4.21, 9.20
test('focusing a window that stayed visible fetches the session again, once for each focus', async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  const { server } = await started();
  const [, look] = listen.mock.calls.findLast(([type]) => type === 'focus') ?? [];
  (look as () => void)();
  (look as () => void)();
  await vi.waitFor(() => expect(server.paths().slice(2)).toEqual(['auth/session']));
  await vi.waitFor(() => {
    (look as () => void)();
    expect(server.paths().length).toBeGreaterThan(3);
  });
});
