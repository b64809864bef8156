import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getSession, knownPermissions, sessionUser } from '~/api/auth.ts';
import type { BrandFile } from '~/brand/schema.ts';
import { isForDevelopers, type ScreenId, screenIds, screenOf } from '~/screens.ts';
import { holds, type Permission } from '~/session/permissions.ts';
import { createSandbox, type Sandbox } from '../../scripts/sandbox/app.ts';
import { call, now, signIn } from '../../scripts/sandbox/testing.ts';

/**
 * Visits every row of the screens table as each of the scripted accounts: its page, the 401 page, or no entry in the
 * menu.
 */

const held = vi.hoisted(() => ({ permissions: [] as string[], serverPermissions: [] as string[] }));
vi.mock('~/session/session.ts', () => ({
  session: {
    state: { status: 'authenticated' },
    can: (permission?: Permission) => holds(permission, held.permissions, held.serverPermissions),
    settled: () => Promise.resolve(),
    check: () => Promise.resolve(),
    mustChangePassword: () => false,
  },
}));
vi.mock('~/session/arriving.ts', () => ({ isArriving: () => false }));
vi.mock('~/i18n/index.ts', () => ({ loadTexts: () => Promise.resolve() }));

const { guard } = await import('~/app/guard.ts');
const { arrivalFor, menuFor } = await import('~/menu.ts');

/**
 * The permissions of section 6 of the specification, by address, independent of the table of screens: a row that is
 * moved or loses its permission fails here.
 */
const protectedBy = [
  [/^\/(usuarios|sysmanager|apikeys)(\/|$)/, 'GESTORACCESS'],
  [/^\/soluciones\/renovaciones/, 'VERRENOVACIONES'],
  [/^\/productos\//, 'MENUPRODUCTOSBATERIAS'],
] as const;

/** Which of these three permissions an account has, by domain.md D8; undefined where it cannot sign in at the brand. */
const accounts: [account: string, brand: string, has: string[] | undefined][] = [
  ['admin', 'portal', ['GESTORACCESS', 'VERRENOVACIONES', 'MENUPRODUCTOSBATERIAS']],
  ['backoffice', 'portal', []],
  ['renovaciones', 'portal', ['VERRENOVACIONES']],
  ['comercial', 'portal', ['MENUPRODUCTOSBATERIAS']],
  ['subagente', 'portal', []],
  ['sololectura', 'portal', []],
  ['kleen.validador', 'kleenenergy', []],
  ['kleen.validador', 'portal', undefined],
  // A program that calls the API with a key: it has no password.
  ['api-integrador', 'portal', undefined],
  ['bloqueada', 'portal', undefined],
  ['desactivada', 'portal', undefined],
];

const needs = (id: ScreenId) => {
  const { path, access } = screenOf(id);
  return access === 'user' ? protectedBy.find(([address]) => address.test(path))?.[1] : undefined;
};

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox({ now });
  vi.stubGlobal('location', { origin: 'https://portal.test' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => {
  sandbox.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Test files of this project share their modules, which now contain the session of this file.
  vi.resetModules();
});

/** The screen to which the guard redirects a visitor. */
async function sentTo(id: ScreenId): Promise<string | null | undefined> {
  try {
    await guard(id, new URL(screenOf(id).path, 'https://portal.test'));
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

describe.each(accounts)('%s at %s', (account, brand, has) => {
  const entered = async () => {
    const { status, body } = await signIn(sandbox, account, { brand });
    if (status !== 200) return undefined;
    const { body: user } = await call(sandbox, getSession.path, { brand, token: body.Token });
    held.permissions = v.parse(sessionUser, user).Permisos.map(({ NombreNormalizado }) => NombreNormalizado);
    held.serverPermissions = [...knownPermissions(user.PermisosConocidos)];
    return held.permissions;
  };

  if (!has) {
    test('cannot sign in', async () => expect(await entered()).toBeUndefined());
    return;
  }

  const refused = (id: ScreenId) => {
    const permission = needs(id);
    return permission !== undefined && !has.includes(permission);
  };

  const reader = () => ({
    can: (permission?: Permission) => holds(permission, held.permissions, held.serverPermissions),
    brand: JSON.parse(readFileSync(`brands/${brand}/brand.json`, 'utf8')) as BrandFile,
    dev: false,
  });

  // Clause 1.1, 6.3-12, 6.22, 6.23
  test('gets the page of every screen, or the 401 page', async () => {
    await entered();
    for (const id of screenIds) {
      const { redirect } = screenOf(id);
      // A row without a page redirects to the first page of its section that the account may see.
      const page = redirect ? arrivalFor(redirect as ScreenId, reader()) : id;
      const right = screenOf(page).access === 'guest' ? '/' : refused(id) ? '/error?status=401' : undefined;
      expect(await sentTo(page), id).toBe(right);
    }
  });

  // Clause 6.3-12
  test('has exactly the entries in the menu that it can visit and the brand shows', async () => {
    await entered();
    const shown = menuFor(reader()).flatMap(({ entries }) => entries.map(({ id }) => id));
    const { hiddenScreens } = reader().brand;
    const right = screenIds.filter(
      (id) => screenOf(id).menu && !isForDevelopers(id) && !hiddenScreens.includes(id) && !refused(id),
    );
    expect(shown.toSorted()).toEqual(right.toSorted());
  });

  test('finds an entry locked only if the server says that it knows a permission for it', async () => {
    await entered();
    const locked = () =>
      menuFor(reader()).flatMap(({ entries }) => entries.flatMap((one) => (one.locked ? one.id : [])));
    const locks = [
      ['newContract', 'CONTRATOSALTA'],
      ['invoices', 'FACTURASVER'],
      ['agents', 'AGENTESVER'],
    ] as const;
    expect(locked()).toEqual(locks.flatMap(([id, name]) => (held.permissions.includes(name) ? [] : id)));
    held.serverPermissions = [];
    expect(locked()).toEqual([]);
  });
});
