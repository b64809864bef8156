import { expect, test, vi } from 'vitest';
import { inMinutes, jwt, load, sessionPerTest } from './testing.ts';

sessionPerTest();

test('the time of the sign-in stays during the session, and is removed with it', async () => {
  const { session } = await load();
  const { noteSignIn, signedInSince } = await import('./since.ts');
  expect(signedInSince()).toBeNull();
  vi.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce('2026-11-01T10:00:00.000Z');
  noteSignIn();
  noteSignIn();
  expect(signedInSince()).toBe('2026-11-01T10:00:00.000Z');
  await session.signOut();
  expect(signedInSince()).toBeNull();
});

test('the current token says until when, a refresh token whether it is renewed', async () => {
  const { tokens } = await load();
  const { access } = await import('./since.ts');
  expect(access()).toEqual({ until: undefined, renews: false });
  const exp = inMinutes(30);
  tokens.write(jwt({ exp }));
  expect(access()).toEqual({ until: exp * 1000, renews: false });
  tokens.writeRefresh('r1');
  expect(access().renews).toBe(true);
  const { apiConfig } = await import('~/api/config.ts');
  apiConfig.auth.refreshToken.enabled = false;
  expect(access().renews).toBe(false);
  apiConfig.auth.refreshToken.enabled = true;
});
