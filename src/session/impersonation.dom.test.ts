import { describe, expect, test, vi } from 'vitest';
import { account, goodServer, json, load, serve, sessionPerTest, signedIn, user } from './testing.ts';

sessionPerTest();

describe('an impersonation', () => {
  const impersonation = { id: 'u2', name: 'Iván', permissions: ['VERRENOVACIONES'], back: '/usuarios/u2' };

  test('has the permissions of the other person, allows no change, and can be ended', async () => {
    const { server, session } = await signedIn();
    const { requests } = server;
    const { request } = await import('~/api/client.ts');
    const { listPreferences, deleteAllPreferences } = await import('~/api/preferences.ts');
    expect(session.can('VERRENOVACIONES')).toBe(false);

    const marked = () => document.documentElement.hasAttribute('data-impersonating');
    // Set before others are told, so that the first list already leaves room for the bar.
    const states: boolean[] = [];
    const stop = session.subscribe(() => states.push(marked()));
    session.impersonate(impersonation, '/');
    stop();
    expect(states).toEqual([true]);
    expect([session.can('VERRENOVACIONES'), session.can('GESTORACCESS')]).toEqual([true, false]);
    const before = requests.length;
    await expect(request(deleteAllPreferences)).rejects.toMatchObject({ kind: 'readOnly' });
    expect(requests.length).toBe(before);
    // What only reads goes on, with the own token.
    await request(listPreferences, { query: { loggedUserId: 'u1' } }).catch(() => {});
    expect(requests.length).toBeGreaterThan(before);

    session.impersonate(undefined, '/');
    expect([session.can('VERRENOVACIONES'), session.can('GESTORACCESS')]).toEqual([false, true]);
    expect([session.readOnly(), marked()]).toEqual([false, false]);
  });

  test('disables every change, with a missing permission as the first reason', async () => {
    const { session } = await signedIn();
    const { looking, missing } = await import('./missingPermission.ts');
    const { startI18n } = await import('~/i18n/index.ts');
    await startI18n({});
    expect([missing('CONTRATOSALTA'), missing('GESTORACCESS'), looking()]).toEqual([undefined, undefined, undefined]);

    session.impersonate(impersonation, '/');
    // What that person may read can be read; nothing can be changed.
    expect(missing('VERRENOVACIONES')).toBeUndefined();
    expect(missing(undefined)).toBeUndefined();
    expect(missing('MENUPRODUCTOSBATERIAS')?.title).toBe('No tienes permiso para hacer esto');
    expect(missing('CONTRATOSALTA')?.text).toContain('aquí no se cambia nada');
    expect(looking()?.text).toContain('aquí no se cambia nada');
  });

  test('survives a reload of its tab and a new answer about the own session, but not the own sign-out', async () => {
    const first = await signedIn();
    first.session.impersonate(impersonation, '/');
    const second = await load();
    await second.session.start();
    expect(second.session.readOnly()).toBe(true);
    expect(second.session.can('VERRENOVACIONES')).toBe(true);
    await second.session.retry();
    expect(second.session.readOnly()).toBe(true);
    serve({ 'auth/session': () => json({ ...user, Id: 'u3' }) });
    const anothers = await load();
    await anothers.session.start();
    expect(anothers.session.readOnly(), 'by another person').toBe(false);
    goodServer();
    await second.session.signOut();
    expect(second.session.readOnly()).toBe(false);
    const third = await signedIn();
    expect(third.session.readOnly()).toBe(false);
  });

  test('does not come back with a reload once it has ended', async () => {
    const { session } = await signedIn();
    session.impersonate(impersonation, '/');
    session.impersonate(undefined, '/');
    const reloaded = await load();
    await reloaded.session.start();
    expect(reloaded.session.readOnly()).toBe(false);
  });

  /** A server that answers as the other person, if the header that it names says so. */
  const supporting = () =>
    goodServer({
      'auth/session': () => json({ ...user, CabeceraVerComo: 'ver-como' }),
      contract: () => json({ Items: [], TotalCount: 0 }),
      'usuarios/preferences': () => json([]),
    });

  test('reloads the page if the server supports it, and then fetches the data of the other person', async () => {
    const { requests } = supporting();
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const query = { pageIndex: 0, pageSize: 10 };
    const sentAs = () => requests.at(-1)?.headers.get('ver-como');
    const first = await load();
    await first.session.signIn(account);
    expect(first.session.impersonate(impersonation, '/')).toBe(true);
    expect(assign).toHaveBeenCalledWith('/');
    expect(first.session.readOnly()).toBe(false);

    const { session } = await load();
    await session.start();
    const { request } = await import('~/api/client.ts');
    const { listContracts } = await import('~/api/contracts.ts');
    const { listPreferences } = await import('~/api/preferences.ts');
    await request(listContracts, { query });
    expect(sentAs()).toBe('u2');
    // Calls about the caller's own account stay as they are.
    await request(listPreferences, { query: { loggedUserId: 'u1' } });
    expect(sentAs()).toBeNull();
  });

  test("sends the server's header only if the brand says that the API has it", async () => {
    const { requests } = supporting();
    const { session } = await load([]);
    await session.signIn(account);
    session.impersonate(impersonation, '/');
    expect(session.readOnly(), 'without a reload').toBe(true);
    const { request } = await import('~/api/client.ts');
    const { listContracts } = await import('~/api/contracts.ts');
    await request(listContracts, { query: { pageIndex: 0, pageSize: 10 } });
    expect(requests.at(-1)?.headers.get('ver-como')).toBeNull();
  });

  test('needs a session', async () => {
    goodServer();
    const { session } = await load();
    await session.start();
    expect(session.impersonate(impersonation, '/')).toBe(false);
    expect(session.state.status).toBe('unauthenticated');
    expect([session.readOnly(), session.impersonated()]).toEqual([false, undefined]);
  });
});
