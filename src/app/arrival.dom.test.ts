import { beforeEach, expect, test, vi } from 'vitest';

const settings = vi.hoisted(() => ({
  start: undefined as string | undefined,
  wait: Promise.resolve() as Promise<unknown>,
}));
vi.mock('~/session/settings.ts', () => ({ takeOverSettings: () => settings.wait.then(() => settings.start) }));

const held = vi.hoisted(() => ({ permissions: [] as string[] }));
vi.mock('~/session/session.ts', () => ({
  session: { can: (wanted: string | undefined) => wanted === undefined || held.permissions.includes(wanted) },
}));

const { arrive } = await import('./arrival.ts');
const { signedInSince } = await import('~/session/since.ts');

beforeEach(() => {
  settings.start = 'apiUsers';
  settings.wait = Promise.resolve();
  held.permissions = ['GESTORACCESS'];
});

test('a person starts on the screen that they have chosen, unless they opened another address', async () => {
  expect(await arrive('/')).toBe('/sysmanager/apiuser');
  expect(await arrive('/soluciones/facturas?pagina=2')).toBe('/soluciones/facturas?pagina=2');
});

test('a list as start screen opens with its default view', async () => {
  settings.start = 'contracts';
  localStorage.setItem('menu-views', '{"pinned":0,"starts":{"contracts":"f.Estado=%3D2"}}');
  expect(await arrive('/')).toBe('/soluciones/contratos/listado?f.Estado=%3D2');
});

test('a screen that they may not see, or that does not exist, is not the start screen', async () => {
  held.permissions = [];
  expect(await arrive('/')).toBe('/');
  settings.start = 'nowhere';
  expect(await arrive('/')).toBe('/');
});

test('missing settings delay the sign-in by no more than 1,500 ms', async () => {
  vi.useFakeTimers();
  settings.wait = new Promise(() => {});
  const arriving = arrive('/');
  await vi.advanceTimersByTimeAsync(1500);
  expect(await arriving).toBe('/');
});

test('a session that continues keeps its start screen', async () => {
  await arrive('/');
  const first = signedInSince();
  expect(first).not.toBeNull();
  await arrive('/');
  expect(signedInSince()).toBe(first);
});
