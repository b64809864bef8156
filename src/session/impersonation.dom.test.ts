import { describe, expect, test } from 'vitest';
import { goodServer, load, sessionPerTest } from './testing.ts';

sessionPerTest();

describe('looking at the portal as another person', () => {
  const impersonation = { id: 'u2', name: 'Iván', permissions: ['VERRENOVACIONES'], back: '/usuarios/u2' };

  test('shows what that person may do, changes nothing, and ends when it is told to', async () => {
    const { asked } = goodServer();
    const { session } = await load();
    const { request } = await import('~/api/client.ts');
    const { listPreferences, deleteAllPreferences } = await import('~/api/preferences.ts');
    await session.signIn({ email: 'a', password: 'b' });
    expect(session.can('VERRENOVACIONES')).toBe(false);

    session.impersonate(impersonation);
    expect([session.can('VERRENOVACIONES'), session.can('GESTORACCESS')]).toEqual([true, false]);
    const before = asked.length;
    await expect(request(deleteAllPreferences)).rejects.toMatchObject({ kind: 'readOnly' });
    expect(asked.length).toBe(before);
    // What only reads goes on, with the own token.
    await request(listPreferences, { query: { loggedUserId: 'u1' } }).catch(() => {});
    expect(asked.length).toBeGreaterThan(before);

    session.impersonate(undefined);
    expect([session.can('VERRENOVACIONES'), session.can('GESTORACCESS')]).toEqual([false, true]);
    expect(session.readOnly()).toBe(false);
  });

  test('outlives a look at the own session, and not the own sign-out', async () => {
    goodServer();
    const { session } = await load();
    await session.signIn({ email: 'a', password: 'b' });
    session.impersonate(impersonation);
    await session.retry();
    expect(session.readOnly()).toBe(true);
    await session.signOut();
    expect(session.readOnly()).toBe(false);
  });
});
