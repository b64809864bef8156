import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnsavedGuard } from '~/form/unsaved.tsx';
import { withTexts } from '~/i18n/testing.ts';
import { RouterView } from '~/routing/RouterView.tsx';
import { session } from '~/session/session.ts';
import { group, permission } from '~/trade/permissions/testing.ts';
import { Toasts } from '~/ui/Toasts.tsx';
import PermissionsPage from './PermissionsPage.tsx';

const logs = permission(1, 'Ver logs');
const brands = permission(2, 'Editar marcas');
const link = { PermisoId: 1, GrupoId: 1 };

/** The permissions of the groups by id, stored by the tests' server. */
let gives: Record<number, (typeof logs)[]>;
/** The server's refusal of a change. */
let refusal: string | undefined;
let sent: string[];
/** How often the groups were fetched. */
let groupCalls: number;

const answer = (body: unknown, status = 200) => Response.json(body, { status });
async function serve(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace('/api/', '');
  if (path === 'permission' && request.method === 'POST') {
    sent.push(await request.text());
    return answer({ Message: 'Permiso creado correctamente.' });
  }
  if (path === 'permission') return answer([logs, brands]);
  if (path === 'grupousuarios/user-groups') {
    groupCalls++;
    return answer([
      group(1, 'Ventas', gives[1] ?? []),
      group(2, 'Administración', gives[2] ?? [], { EsSistema: true, NumUsuarios: 2 }),
    ]);
  }
  const { PermisoId, GrupoId }: typeof link = await request.json();
  sent.push(`${request.method} ${PermisoId}/${GrupoId}`);
  if (refusal && PermisoId === brands.Id) return answer({ title: refusal, detail: refusal, status: 409 }, 409);
  const others = (gives[GrupoId] ?? []).filter(({ Id }) => Id !== PermisoId);
  gives[GrupoId] = request.method === 'POST' ? [...others, PermisoId === 1 ? logs : brands] : others;
  return answer({ Message: 'Hecho.' });
}

withTexts('access', 'form', 'permissions', 'screens', 'shell', 'table');
beforeEach(() => {
  gives = { 1: [logs], 2: [logs] };
  refusal = undefined;
  sent = [];
  groupCalls = 0;
  vi.stubGlobal('fetch', serve);
});
afterEach(async () => {
  cleanup();
  // Nothing is mounted, so nothing is fetched: this only clears the answers, and lets SWR send the same calls again at
  // once.
  await act(() => mutate(() => true, undefined, { revalidate: true }));
});

const cell = (row: string, column: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `${row} ${column}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

function show(search = '?vista=matriz') {
  const page = (
    <>
      <PermissionsPage />
      <UnsavedGuard />
      <Toasts names={{ label: 'Avisos', close: 'Cerrar', trace: 'Trace', copy: '', copied: '', copyFailed: '' }} />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/sysmanager/permisos', element: page },
      { path: '/otro', element: <h1>Otra pantalla</h1> },
    ],
    { initialEntries: [`/sysmanager/permisos${search}`] },
  );
  render(<RouterView router={router} />);
  return router;
}

/** Ventas is to give one permission more and one less. */
async function change() {
  await userEvent.click(await cell('Ver logs', 'Ventas'));
  await userEvent.click(await cell('Editar marcas', 'Ventas'));
}

// Clause 6.34, 6.35
test('changes are listed before they are saved, and each is one call', async () => {
  show();
  await change();
  expect(status()).toContain('2 cambios (1 grupo)');
  await press('Revisar y guardar');
  const dialog = screen.getByRole('alertdialog', { name: '¿Guardar 2 cambios?' });
  expect(dialog.textContent).toContain('Se da 1. Se quita 1.');
  expect(within(dialog).getByText('Se da: Editar marcas.')).toBeTruthy();
  expect(within(dialog).getByText('Se quita: Ver logs.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(status()).toContain('2 cambios guardados.'));
  expect(sent.toSorted()).toEqual(['DELETE 1/1', 'POST 2/1']);
  await vi.waitFor(() => expect(groupCalls).toBe(2));
  expect((await cell('Editar marcas', 'Ventas')).checked).toBe(true);

  sent = [];
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(['DELETE 2/1', 'POST 1/1']));
  await vi.waitFor(async () => expect((await cell('Editar marcas', 'Ventas')).checked).toBe(false));
  expect((await cell('Ver logs', 'Ventas')).checked).toBe(true);
});

test('a refused cell says why and is sent again alone; the other is saved', async () => {
  refusal = 'Otra persona lo ha cambiado antes.';
  show();
  await change();
  await press('Revisar y guardar');
  await press('Guardar');
  const alert = await screen.findByText('Dar «Editar marcas» al grupo Ventas:');
  expect(alert.closest('[role=alert]')?.textContent).toContain('Otra persona lo ha cambiado antes.');
  expect(status()).toContain('1 cambio guardado. 1 sin guardar: arriba está el porqué.');
  expect((await cell('Editar marcas', 'Ventas')).checked).toBe(true);
  refusal = undefined;
  sent = [];
  await press('Reintentar (1)');
  await vi.waitFor(() => expect(status()).toContain('1 cambio guardado.'));
  expect(sent).toEqual(['POST 2/1']);
  await vi.waitFor(() => expect(groupCalls).toBe(3));
  expect(screen.queryByText('Dar «Editar marcas» al grupo Ventas:')).toBeNull();
});

test('a system group keeps its permissions, and can get more', async () => {
  show();
  const cellBefore = await cell('Ver logs', 'Administración');
  await userEvent.click(cellBefore);
  expect(cellBefore.checked).toBe(true);
  const described = document.getElementById(cellBefore.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described).toBe('Administración es un grupo del sistema: no se le pueden quitar permisos.');
  await userEvent.click(await cell('Editar marcas', 'Administración'));
  expect(status()).toContain('1 cambio (1 grupo)');
});

test('opening the list loses no change; leaving the screen with changes asks first', async () => {
  const router = show();
  await change();
  await userEvent.click(screen.getByRole('link', { name: 'Listado' }));
  await userEvent.click(await screen.findByRole('link', { name: /^Matriz.*2 sin guardar$/ }));
  expect((await cell('Ver logs', 'Ventas')).checked).toBe(false);
  await act(async () => router.navigate('/otro'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
  expect((await cell('Ver logs', 'Ventas')).checked).toBe(false);
  await press('Descartar');
  await act(async () => router.navigate('/otro'));
  expect(screen.getByRole('heading', { name: 'Otra pantalla' })).toBeTruthy();
});

// Clause 6.24, 6.25
test('permissions are listed, and a new one is created by its name and code', async () => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  show('');
  expect(await screen.findByText('Ver logs')).toBeTruthy();
  await press('Nuevo permiso');
  const type = async (name: string, text: string) => {
    await userEvent.click(await screen.findByRole('textbox', { name: new RegExp(`^${name}`) }));
    await userEvent.paste(text);
  };
  await type('Nombre', 'Ver actas');
  await type('Código', 'actasver');
  await press('Crear permiso');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ Nombre: 'Ver actas', NombreNormalizado: 'ACTASVER' });
});
