import { renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { turns } from '~/lib/testingTime.ts';
import { account, goodServer, inMinutes, json, jwt, load, serve, sessionPerTest, user } from './testing.ts';

sessionPerTest();

const other = { id: 'u2', name: 'Iván', permissions: [], back: '/' };

const row = (Clave: string, value: unknown, FechaModificacion = '2026-11-01T10:00:00Z') => ({
  PreferenciaId: 1,
  Clave,
  Nombre: Clave,
  Valor: typeof value === 'string' && value.startsWith('!') ? value.slice(1) : JSON.stringify(value),
  FechaModificacion,
});

type Session = Awaited<ReturnType<typeof load>>['session'];

/** Somebody signed in whose account keeps these rows. */
async function signedIn(rows: readonly object[]) {
  const saved: Record<string, unknown>[] = [];
  const server = goodServer({
    'usuarios/preferences': () => json(rows),
    'usuarios/preference': async (request) => {
      saved.push(await request.json());
      return json({ Message: '' });
    },
  });
  const { session } = await load();
  const { startI18n, setLanguage } = await import('~/i18n/index.ts');
  const appearance = await import('~/lib/appearance.ts');
  await startI18n({});
  const settings = await import('./settings.ts');
  await session.signIn(account);
  return { session, settings, appearance, setLanguage, saved, server };
}

describe('at a sign-in', () => {
  test('choices from another device apply, and are not sent again', async () => {
    const view = { order: ['CodigoContrato'], hidden: [] };
    const { settings, saved } = await signedIn([
      row('apariencia', { scheme: 'dark', density: 'comfortable' }),
      row('idioma', 'en'),
      row('inicio', 'contracts'),
      row('columnas.contracts', view),
      row('columnas.invoices', '!{"order":'),
      { ...row('columnas.agents', view), Valor: null },
    ]);
    const { watchSettings } = await import('./watchSettings.ts');
    const stop = watchSettings();
    expect(await settings.takeOverSettings()).toBe('contracts');
    const { lang, dataset, classList } = document.documentElement;
    expect([lang, dataset.density, classList.contains('app-dark')]).toEqual(['en', 'comfortable', true]);
    expect(JSON.parse(localStorage.getItem('view.contracts') ?? '')).toEqual(view);
    expect(localStorage.getItem('view.invoices'), 'damaged').toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('view.'))).toEqual(['view.contracts']);
    const { chosenLanguage } = await import('~/i18n/index.ts');
    expect(chosenLanguage(), 'it counts as sent').toBeUndefined();
    expect(saved).toEqual([]);
    stop();
  });

  test('settings that are missing or damaged in the account stay as on the device', async () => {
    const { settings, appearance } = await signedIn([
      row('apariencia', '!{"scheme"'),
      row('idioma', 'fr'),
      row('inicio', 7),
    ]);
    appearance.takeAppearance({ scheme: 'dark', palette: 'rose', surface: 'zinc', density: 'compact' });
    expect(await settings.takeOverSettings()).toBeUndefined();
    expect(document.documentElement.dataset.palette).toBe('rose');
    expect(document.documentElement.lang).toBe('es');
  });

  const dated = row('inicio', 'contracts', '2026-11-01T10:00:00Z');
  const earlier = row('inicio', 'invoices', '2026-01-01T10:00:00Z');
  const undated = { ...row('inicio', 'agents'), FechaModificacion: null };
  test.each([[[earlier, dated]], [[dated, earlier]], [[undated, dated]], [[dated, undated]]])(
    'the newest of the rows of one setting counts: %j',
    async (rows) => {
      const { settings } = await signedIn(rows);
      expect(await settings.takeOverSettings()).toBe('contracts');
    },
  );

  test('a language chosen before the sign-in is newer: it stays, and is sent', async () => {
    const { settings, setLanguage, saved } = await signedIn([row('idioma', 'es')]);
    await setLanguage('en');
    await settings.takeOverSettings();
    expect(document.documentElement.lang).toBe('en');
    await vi.waitFor(() => expect(saved).toMatchObject([{ Clave: 'idioma', Valor: '"en"' }]));
  });
});

describe('the settings of the account', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', false],
  ])('with %j make the portal announce read calls: %j', async (stored, announced) => {
    const { settings } = await signedIn([row('avisos', stored)]);
    const { showsReadToasts } = await import('./readToasts.ts');
    await settings.takeOverSettings();
    expect(showsReadToasts({})).toBe(announced);
  });

  test('about pinned views apply to the menu at once', async () => {
    const view = { filtros: {}, fijada: true };
    const { settings } = await signedIn([row('vista.contratos', view)]);
    const { cacheSavedViews } = await import('./savedViews.ts');
    const { menuSavedViews } = await import('./menuSavedViews.ts');
    cacheSavedViews([]);
    await settings.takeOverSettings();
    expect(menuSavedViews().pinned).toBe(1);
  });

  test('about the appearance do not replace a choice before the sign-in', async () => {
    const { settings, appearance } = await signedIn([row('apariencia', { palette: 'rose' })]);
    appearance.setAppearance({ palette: 'blue' });
    await settings.takeOverSettings();
    expect(document.documentElement.dataset.palette).toBe('blue');
  });

  test('are fetched only while a person is signed in', async () => {
    const { requests: callCount } = goodServer();
    await load();
    const { takeOverSettings } = await import('./settings.ts');
    expect(await takeOverSettings()).toBeUndefined();
    expect(callCount).toEqual([]);
  });

  test('are ignored if the person has left before they arrive', async () => {
    const { session, settings } = await signedIn([row('inicio', 'contracts'), row('avisos', true)]);
    const { showsReadToasts } = await import('./readToasts.ts');
    const taken = settings.takeOverSettings();
    await session.signOut();
    expect(await taken).toBeUndefined();
    expect(showsReadToasts({})).toBe(false);
  });
});

describe('a choice', () => {
  test('made before the portal watches is sent when it begins to', async () => {
    const { settings, setLanguage, appearance, saved } = await signedIn([]);
    appearance.setAppearance({ scheme: 'dark' });
    await setLanguage('en');
    settings.saveChosen();
    await vi.waitFor(() => expect(saved.map(({ Clave }) => Clave)).toEqual(['apariencia', 'idioma']));
  });

  test('made anywhere in the portal is sent, only the latest of each setting', async () => {
    const { appearance, saved } = await signedIn([]);
    const { watchSettings } = await import('./watchSettings.ts');
    const stop = watchSettings();
    appearance.setAppearance({ scheme: 'light' });
    appearance.setAppearance({ scheme: 'dark' });
    await vi.waitFor(() => expect(saved.length).toBe(1));
    expect(saved[0]).toMatchObject({ LoggedUserId: user.Id, Clave: 'apariencia' });
    expect(JSON.parse(String(saved[0]?.Valor)).scheme).toBe('dark');
    stop();
  });

  /** Two settings chosen one after the other, while the server has not answered the first. */
  async function twoChosen() {
    const it = await signedIn([]);
    let answer = (_status?: number) => {};
    const first = new Promise<Response>((resolve) => {
      answer = (status) => resolve(json({ Message: '' }, status));
    });
    const sent: string[] = [];
    const owners: unknown[] = [];
    serve({
      'auth/logout': () => json({}),
      'usuarios/preferences': () => json([]),
      'usuarios/preference': async (request) => {
        const { Clave, LoggedUserId } = await request.json();
        sent.push(Clave);
        owners.push([LoggedUserId, request.headers.get('authorization')]);
        return sent.length === 1 ? first : json({ Message: '' });
      },
      'auth/login': () => json({ Token: jwt({ exp: inMinutes(30), n: 2 }) }),
      'auth/session': () => json({ ...user, Id: 'u2' }),
    });
    it.settings.saveSetting('inicio', 'contracts');
    it.settings.saveSetting('avisos', true);
    const saving = () => ['inicio', 'avisos'].map((key) => renderHook(() => it.settings.useSaving(key)).result.current);
    await vi.waitFor(() => expect(sent).toEqual(['inicio']));
    return { ...it, sent, owners, saving, answer };
  }

  test('is sent one call at a time, and shows its progress', async () => {
    const { settings, sent, saving, answer } = await twoChosen();
    expect(saving()).toEqual(['saving', 'saving']);
    answer();
    await vi.waitFor(() => expect(saving()).toEqual(['saved', 'saved']));
    expect(sent).toEqual(['inicio', 'avisos']);
    await settings.takeOverSettings();
    expect(saving()).toEqual([undefined, undefined]);
  });

  test('that the server refuses is shown as failed', async () => {
    const { saving, answer } = await twoChosen();
    answer(500);
    await vi.waitFor(() => expect(saving()).toEqual(['failed', 'saved']));
  });

  test('updates the settings of the account that the portal shows', async () => {
    const { settings, server } = await signedIn([]);
    const { useQuery } = await import('~/api/hooks.ts');
    const { listPreferences } = await import('~/api/preferences.ts');
    renderHook(() => useQuery(listPreferences, { loggedUserId: user.Id }));
    const callCount = () => server.paths().filter((path) => path === 'usuarios/preferences').length;
    await vi.waitFor(() => expect(callCount()).toBe(1));
    settings.saveSetting('inicio', 'contracts');
    await vi.waitFor(() => expect(callCount()).toBe(2));
  });

  test.each([
    ['signs out', (session: Session) => session.signOut()],
    ['begins to look as another', (session: Session) => session.impersonate(other, '/')],
  ])('that waits is sent at once, and once, if the person %s', async (_, leave) => {
    const { session, sent, owners, saving, answer } = await twoChosen();
    await leave(session);
    await vi.waitFor(() => expect(sent).toEqual(['inicio', 'avisos']));
    expect(owners[1]).toEqual(owners[0]);
    answer();
    await turns();
    expect(sent).toEqual(['inicio', 'avisos']);
    expect(saving()).toEqual([undefined, undefined]);
  });

  test('is never sent for the person who has signed in meanwhile', async () => {
    const { session, sent, owners, saving, answer } = await twoChosen();
    await session.signOut();
    expect(await session.signIn(account)).toBe(true);
    expect(session.token()).not.toBe(undefined);
    answer();
    await turns();
    expect(sent).toEqual(['inicio', 'avisos']);
    expect(owners).toEqual([owners[0], owners[0]]);
    expect(owners[0]).toEqual(['u1', expect.not.stringContaining(session.token() ?? '')]);
    expect(saving()).toEqual([undefined, undefined]);
  });

  test('during an impersonation is not sent', async () => {
    const { session, settings, saved } = await signedIn([]);
    session.impersonate(other, '/');
    settings.saveSetting('inicio', 'contracts');
    expect(renderHook(() => settings.useSaving('inicio')).result.current).toBeUndefined();
    expect(saved).toEqual([]);
  });
});
