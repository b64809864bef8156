import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Group } from '~/api/groups.ts';
import { recordOutcomes } from '~/api/testing.ts';
import { cachePerTest } from '~/api/testingCache.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { setSession } from '~/session/state.ts';
import { GivesSwitch } from './PermissionSwitch.tsx';

const permission = { Id: 7, Nombre: 'Ver logs', NombreNormalizado: 'LOGSVER' };
const group = (change: Partial<Group> = {}): Group => ({
  Id: 3,
  Nombre: 'Ventas',
  NombreNormalizado: 'VENTAS',
  Descripcion: null,
  NumUsuarios: 12,
  Permisos: [permission],
  FechaCreacion: null,
  EsSistema: false,
  ...change,
});

const sent = vi.fn(async (_: Request) => Response.json({ Message: 'Hecho.' }));

withTexts('access', 'form', 'permissions');
beforeEach(() => vi.stubGlobal('fetch', sent));
cachePerTest();

const toggle = () => userEvent.click(screen.getByRole('switch', { name: /Ventas da «Ver logs»/ }));
const lastSent = async () => {
  const request = sent.mock.calls.at(-1)?.[0];
  return [request?.method, new URL(request?.url ?? '').pathname, await request?.clone().json()];
};

const granted = ['POST', '/api/grupousuarios/asignar-permiso-a-user-group', { PermisoId: 7, GrupoId: 3 }];
const revoked = ['DELETE', '/api/grupousuarios/remove-permiso-a-user-group', { PermisoId: 7, GrupoId: 3 }];

test('a permission is granted at once, and the toast undoes it', async () => {
  const outcomes = recordOutcomes();
  render(<GivesSwitch group={group({ Permisos: [] })} permission={permission} />);
  await toggle();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(await lastSent()).toEqual(granted);
  await vi.waitFor(() => expect(outcomes.all).toHaveLength(1));
  await act(() => outcomes.undo());
  expect(await lastSent()).toEqual(revoked);
});

test('before it is revoked the number of users is shown, and the toast undoes it', async () => {
  const outcomes = recordOutcomes();
  render(<GivesSwitch group={group()} permission={permission} />);
  await toggle();
  const dialog = screen.getByRole('alertdialog', { name: '¿Quitar «Ver logs» al grupo Ventas?' });
  expect(dialog.textContent).toContain('12 miembros dejarán de tenerlo');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar permiso' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(await lastSent()).toEqual(revoked);
  await vi.waitFor(() => expect(outcomes.all).toHaveLength(1));
  await act(() => outcomes.undo());
  expect((await lastSent())[0]).toBe('POST');
});

test('nothing can be revoked from a system group, and the dialog says why', async () => {
  render(<GivesSwitch group={group({ EsSistema: true })} permission={permission} />);
  await toggle();
  const button = screen.getByRole('button', { name: 'Quitar permiso' });
  await userEvent.click(button);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Ventas es un grupo del sistema: no se le pueden quitar permisos.',
  );
  expect(sent).not.toHaveBeenCalled();
});

describe('permissions to manage the system', () => {
  const power = { Id: 1, Nombre: 'Gestión del sistema', NombreNormalizado: 'GESTORACCESS' };
  const person = (Id: string, Nombre: string) => ({
    Id,
    UserName: Id,
    Nombre,
    Activo: true,
    Bloqueado: false,
    Grupos: [],
  });
  const [ana, me, zoe] = [person('a', 'Ana'), person('me', 'Marta'), person('z', 'Zoe')];
  const page = (Items: object[]) => Response.json({ Items, TotalCount: Items.length, PageIndex: 0, PageSize: -1 });

  /** @param holders who manage the system today */
  function serveUsers(holders: object[], members: object[]) {
    sent.mockImplementation(async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/api/permission') return Response.json([power]);
      if (pathname === '/api/grupousuarios/user-groups') return Response.json([group({ Permisos: [power] })]);
      if (pathname === '/api/usuarios')
        return page(searchParams.get('FilterColumns[0]') === 'Permisos' ? holders : members);
      return Response.json({ Message: 'Hecho.' });
    });
    setSession({ status: 'authenticated', user: { Id: 'me', Permisos: [] } as never });
  }
  const names = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const writes = () => sent.mock.calls.map(([request]) => request.method).filter((method) => method !== 'GET');
  const press = () => userEvent.click(screen.getByRole('switch', { name: /Ventas da/ }));

  afterEach(() => {
    sent.mockImplementation(async () => Response.json({ Message: 'Hecho.' }));
    setSession({ status: 'unauthenticated' });
  });

  test('are granted only after naming everybody affected, oneself first', async () => {
    serveUsers([person('x', 'Otra')], [ana, zoe, me, person('x', 'Otra')]);
    renderFresh(<GivesSwitch group={group({ Permisos: [] })} permission={power} />);
    await press();
    const dialog = screen.getByRole('alertdialog', { name: '¿Dar la gestión del sistema?' });
    expect(await within(dialog).findByText('3 personas pasan a gestionar el sistema')).toBeTruthy();
    expect(names(dialog)).toEqual(['Tú (Marta)', 'Ana', 'Zoe']);
    expect(writes()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dar permiso' }));
    await vi.waitFor(() => expect(writes()).toEqual(['POST']));
  });

  test('are revoked from oneself with a warning, and without an undo', async () => {
    const outcomes = recordOutcomes();
    const own = { ...me, Grupos: [{ Id: 3, Nombre: 'Ventas' }] };
    serveUsers([own, ana], [own]);
    renderFresh(<GivesSwitch group={group({ Permisos: [power] })} permission={power} />);
    await press();
    expect(await screen.findByText(/^Te lo quitas a ti/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar permiso' }));
    await vi.waitFor(() => expect(outcomes.all).toHaveLength(1));
    await expect(outcomes.undo()).rejects.toThrow('offers no undo');
  });
});
