import { beforeEach, expect, test, vi } from 'vitest';
import { account, goodServer, inMinutes, json, jwt, load, serve, sessionPerTest, signedIn, user } from './testing.ts';

sessionPerTest();

/** The channels of one browser: what one says, all others hear. */
class Channel extends EventTarget {
  static all: Channel[] = [];
  constructor() {
    super();
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  Channel.all = [];
  vi.stubGlobal('BroadcastChannel', Channel);
});

/** Two tabs of one browser: they share cookie, storage and channel. */
async function twoTabs() {
  goodServer();
  const one = await load();
  await one.session.start();
  await one.session.signIn(account);
  const other = await load();
  await other.session.start();
  expect(other.session.state.status).toBe('authenticated');
  return { one: one.session, other: other.session, tokens: one.tokens };
}

test('C5: signing out in one tab signs out in all', async () => {
  const { one, other } = await twoTabs();
  await one.signOut();
  expect(other.state).toEqual({ status: 'unauthenticated', reason: 'left' });
  expect(document.cookie).not.toContain('auth.token=e');
});

test('C6: another person who signs in elsewhere takes over this tab, also with unsaved input', async () => {
  const { other, one } = await twoTabs();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  goodServer({ 'auth/session': () => json({ ...user, Id: 'u2' }) });
  const sessionCalls = vi.fn((event: Event) => event.preventDefault());
  addEventListener('beforeunload', sessionCalls);
  await other.signOut();
  void other.signIn(account);
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  // The form of the person who has gone asks nothing.
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  removeEventListener('beforeunload', sessionCalls);
  expect(sessionCalls).not.toHaveBeenCalled();
  expect(one.state.status).toBe('unauthenticated');
});

test('the same person who signs in again in one tab continues in the other too', async () => {
  const { one, other, tokens } = await twoTabs();
  const { unfinished } = await import('~/lib/unfinished.ts');
  unfinished.begin('typed');
  serve({
    'auth/refresh': () => json({}, 401),
    'auth/login': () => json({ Token: jwt({ exp: inMinutes(30), n: 3 }), RefreshToken: 'r3' }),
    'auth/session': () => json(user),
  });
  const goesOn = other.unauthorized(tokens.read());
  await vi.waitFor(() => expect(other.state).toMatchObject({ over: true }));
  await one.signIn(account);
  expect(await goesOn).toBe(true);
  expect(other.state).toEqual({ status: 'authenticated', user: expect.objectContaining({ Id: 'u1' }) });
});

test('C3, C11: after a sleep, and back from another site, the session is fetched again', async () => {
  const server = goodServer();
  const { session } = await load();
  const listen = vi.spyOn(globalThis, 'addEventListener');
  await session.start();
  await session.signIn(account);
  const sessionCalls = () => server.paths().filter((path) => path === 'auth/session').length;
  const dispatch = (type: string, event: object) => {
    const [, listener] = listen.mock.calls.find(([listened]) => listened === type) ?? [];
    (listener as (event: object) => void)(event);
  };
  expect(sessionCalls()).toBe(1);
  dispatch('pageshow', { persisted: false });
  expect(sessionCalls()).toBe(1);
  dispatch('pageshow', { persisted: true });
  await vi.waitFor(() => expect(sessionCalls()).toBe(2));
  dispatch('online', {});
  await vi.waitFor(() => expect(sessionCalls()).toBe(3));
});

test('C2: a token without an expiry is used until it is refused', async () => {
  const { server, session } = await signedIn(goodServer({ 'auth/login': () => json({ Token: jwt({}) }) }));
  await session.check();
  expect(session.state.status).toBe('authenticated');
  expect(server.paths()).toEqual(['auth/login', 'auth/session']);
});

test('C10: without storage the session lasts as long as its token', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  goodServer();
  const { session, tokens } = await load();
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => {} });
  expect(await session.signIn(account)).toBe(true);
  expect(tokens.readRefresh()).toBeUndefined();
  await session.signOut();
  expect(session.state.status).toBe('unauthenticated');
});
