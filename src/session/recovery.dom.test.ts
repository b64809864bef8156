import { expect, test, vi } from 'vitest';
import { account, goodServer, inMinutes, json, jwt, serve, sessionPerTest, signedIn, silent, user } from './testing.ts';

sessionPerTest();

/** A server that refuses every token until a person signs in again. */
const refusing = (who = user) =>
  serve({
    'auth/refresh': () => json({}, 401),
    'auth/login': () => json({ Token: jwt({ exp: inMinutes(30), n: 3 }), RefreshToken: 'r3' }),
    'auth/session': () => json(who),
  });

/** A person is signed in and has typed something; then the server takes neither their token nor the one to renew it. */
async function interrupted(who = user) {
  const { session, tokens } = await signedIn();
  const { unfinished } = await import('~/lib/unfinished.ts');
  const forget = vi.fn();
  (await import('~/lib/perPerson.ts')).perAccount(() => {}, forget);
  const typed = unfinished.begin();
  const old = tokens.read();
  const server = refusing(who);
  const goesOn = session.unauthorized(old);
  await vi.waitFor(() => expect(session.state).toMatchObject({ over: true }));
  return { session, tokens, server, goesOn, forget, typed };
}

test('unsaved input keeps the screen: the tokens are removed, the person and the cache stay, and calls wait', async () => {
  const { session, tokens, goesOn, forget } = await interrupted();
  expect(session.state).toMatchObject({ status: 'authenticated', user: { Id: 'u1' }, over: true });
  expect([tokens.read(), tokens.readRefresh()]).toEqual([undefined, undefined]);
  expect(await Promise.race([goesOn, session.check(), 'waits'])).toBe('waits');
  expect(forget).not.toHaveBeenCalled();
});

test('the same person continues: waiting calls are sent with the new token', async () => {
  const { session, tokens, server, goesOn, forget } = await interrupted();
  expect(await session.signIn(account)).toBe(true);
  expect(session.state).toEqual({ status: 'authenticated', user: expect.objectContaining({ Id: 'u1' }) });
  expect(await goesOn).toBe(true);
  expect(tokens.readRefresh()).toBe('r3');
  expect(forget).not.toHaveBeenCalled();
  expect(server.paths()).toEqual(['auth/refresh', 'auth/login', 'auth/session']);
});

test('another person starts clean: the page is reloaded, without answers and drafts of the first', async () => {
  const { session, goesOn } = await interrupted({ ...user, Id: 'u2' });
  const reload = vi.fn();
  session.onAnother(reload);
  localStorage.setItem('draft.alta', '{}');
  localStorage.setItem('device.theme', '{}');
  void session.signIn(account);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(Object.keys(localStorage).sort()).toEqual(['auth.refresh-token', 'device.theme']);
  expect(await Promise.race([goesOn, 'never'])).toBe('never');
});

test('a wrong password, or no answer, leaves the screen unchanged', async () => {
  const { session, tokens } = await interrupted();
  serve({ 'auth/login': () => json({ detail: 'No es correcta.' }, 401) });
  await expect(session.signIn({ email: 'a', password: 'x' })).rejects.toMatchObject({ status: 401 });
  goodServer({ 'auth/session': silent });
  await expect(session.signIn(account)).rejects.toMatchObject({ kind: 'network' });
  expect(session.state).toMatchObject({ over: true });
  expect(tokens.read()).toBeUndefined();
});

test('cancelling signs the person out, and keeps their drafts', async () => {
  const { session, goesOn } = await interrupted();
  localStorage.setItem('draft.alta', '{}');
  localStorage.setItem('user.columns', '[]');
  session.giveUp();
  expect(session.state).toEqual({ status: 'unauthenticated', reason: 'ended' });
  expect(await goesOn).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['draft.alta']);
});

test('an expired session waits for the sign-in, even when nothing is unsaved any more', async () => {
  const { session, typed } = await interrupted();
  typed();
  await session.retry();
  expect(session.state).toMatchObject({ status: 'authenticated', over: true });
});
