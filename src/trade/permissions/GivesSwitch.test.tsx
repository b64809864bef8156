import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearCache } from '~/api/answers.ts';
import { connect } from '~/api/connection.ts';
import type { Group } from '~/api/groups.ts';
import { hearOutcomes } from '~/api/testing.ts';
import { loadTexts, startI18n } from '~/i18n/index.ts';
import { GivesSwitch } from './GivesSwitch.tsx';

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

beforeAll(async () => {
  await startI18n({});
  await Promise.all((['access', 'form', 'permissions'] as const).map(loadTexts));
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't', unauthorized: async () => false });
});
beforeEach(() => vi.stubGlobal('fetch', sent));
afterEach(async () => {
  cleanup();
  await act(() => clearCache());
  vi.unstubAllGlobals();
  sent.mockClear();
});

const toggle = () => userEvent.click(screen.getByRole('switch', { name: /Ventas da «Ver logs»/ }));
const lastSent = async () => {
  const request = sent.mock.calls.at(-1)?.[0];
  return [request?.method, new URL(request?.url ?? '').pathname, await request?.clone().json()];
};

test('a permission is given at once, and taken back from its toast', async () => {
  const outcomes = hearOutcomes();
  render(<GivesSwitch group={group({ Permisos: [] })} permission={permission} />);
  await toggle();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(await lastSent()).toEqual([
    'POST',
    '/api/grupousuarios/asignar-permiso-a-user-group',
    { PermisoId: 7, GrupoId: 3 },
  ]);
  await vi.waitFor(() => expect(outcomes.heard).toHaveLength(1));
  await act(() => outcomes.undo());
  expect(await lastSent()).toEqual([
    'DELETE',
    '/api/grupousuarios/remove-permiso-a-user-group',
    { PermisoId: 7, GrupoId: 3 },
  ]);
});

test('before it is taken it is said from how many, and it is given back from its toast', async () => {
  const outcomes = hearOutcomes();
  render(<GivesSwitch group={group()} permission={permission} />);
  await toggle();
  const asked = screen.getByRole('alertdialog', { name: '¿Quitar «Ver logs» a Ventas?' });
  expect(asked.textContent).toContain('12 miembros dejarán de tenerlo');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(within(asked).getByRole('button', { name: 'Quitar permiso' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(await lastSent()).toEqual([
    'DELETE',
    '/api/grupousuarios/remove-permiso-a-user-group',
    { PermisoId: 7, GrupoId: 3 },
  ]);
  await vi.waitFor(() => expect(outcomes.heard).toHaveLength(1));
  await act(() => outcomes.undo());
  expect((await lastSent())[0]).toBe('POST');
});

test('nothing is taken from a group of the system, and the dialog says why', async () => {
  render(<GivesSwitch group={group({ EsSistema: true })} permission={permission} />);
  await toggle();
  const button = screen.getByRole('button', { name: 'Quitar permiso' });
  await userEvent.click(button);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Ventas es un grupo del sistema: no se le pueden quitar permisos.',
  );
  expect(sent).not.toHaveBeenCalled();
});
