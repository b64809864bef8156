import { describe, expect, test, vi } from 'vitest';
import { account, goodServer, json, load, serve, sessionPerTest, signedIn, silent } from './testing.ts';

sessionPerTest();

describe('a server that does not answer', () => {
  test('does not end a session whose token has expired', async () => {
    const { session, tokens } = await signedIn();
    serve({ 'auth/refresh': silent, 'auth/session': silent });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    await session.check();
    await session.retry();
    expect(session.state.status).toBe('authenticated');
    expect(tokens.readRefresh()).toBe('r1');
    await expect(session.unauthorized(tokens.read())).rejects.toMatchObject({ kind: 'network' });
  });

  test('does not end a session that begins with a refresh, and is reported', async () => {
    serve({ 'auth/refresh': () => json({}, 500) });
    const { session, tokens } = await load();
    tokens.writeRefresh('r1');
    const settled = [session.settled(), session.settled(true)].map((wait) => wait.then(() => session.state.status));
    await session.start();
    expect(session.state).toEqual({ status: 'loading', unreachable: true });
    expect(await Promise.race(settled), 'what can go on without an answer').toBe('loading');
    goodServer();
    await session.retry();
    expect(await settled[0], 'what needs one').toBe('authenticated');
  });

  test('is not confused with a refused refresh, not even for a moment', async () => {
    serve({ 'auth/refresh': () => json({}, 401) });
    const { session, tokens } = await load();
    tokens.writeRefresh('r1');
    const states: unknown[] = [];
    session.subscribe(() => states.push(session.state));
    await session.start();
    expect(states).toMatchObject([{ status: 'unauthenticated' }]);
  });

  const trouble = (status: number, body = '{}') => new Response(body, { status, headers: { 'retry-after': '99' } });
  test.each([
    ['a full queue', () => trouble(429)],
    ['a failure', () => trouble(500)],
    ['a server that is away', () => trouble(503)],
    ['a page of a proxy', () => trouble(200, '<html>')],
    ['an answer without a token', () => json({})],
    ['an address that is not there', () => trouble(404)],
  ])('nor does %s where the token is to be renewed', async (_, answer) => {
    const { session, tokens } = await signedIn();
    serve({ 'auth/refresh': answer });
    await expect(session.unauthorized(tokens.read())).rejects.toMatchObject({ kind: 'network' });
    expect(session.state.status).toBe('authenticated');
    expect(tokens.readRefresh()).toBe('r1');
  });

  test.each([400, 401, 403])('but a refusal with %d ends it', async (status) => {
    const { session, tokens } = await signedIn();
    serve({ 'auth/refresh': () => json({}, status) });
    expect(await session.unauthorized(tokens.read())).toBe(false);
    expect(session.state).toEqual({ status: 'unauthenticated', reason: 'ended' });
  });

  test('after the password was accepted: reported as no answer, and no token stays', async () => {
    goodServer({ 'auth/session': silent });
    const { session, tokens } = await load();
    await session.start();
    await expect(session.signIn(account)).rejects.toMatchObject({ kind: 'network' });
    expect([tokens.read(), tokens.readRefresh()]).toEqual([undefined, undefined]);
  });
});
