import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Send from 'lucide-react/icons/send';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listUsers, type UserRow } from '~/api/users.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { columnsOf } from '../columns/columnSet.ts';
import { ListPage } from '../ListPage.tsx';
import { startTexts } from '../testing.ts';
import type { RowAction } from './ListRows.tsx';

const columns = columnsOf<UserRow>()({
  UserName: { kind: 'code', header: 'Usuario', width: 100, main: true, card: '1left' },
});
const done = vi.fn();
const action = (more: Partial<RowAction<UserRow>>): RowAction<UserRow> => ({
  id: 'send',
  label: 'Avisar',
  icon: Send,
  dialog: () => {
    done();
    return null;
  },
  ...more,
});

beforeAll(startTexts);
beforeEach(() => {
  serve({ usuarios: () => json({ Items: [{ Id: 'u1', UserName: 'ana' }], TotalCount: 1 }) });
});

const show = (fetchActions: () => Promise<() => RowAction<UserRow>[]>) =>
  renderScreen(<ListPage title="Usuarios" endpoint={listUsers} columns={columns} actions={fetchActions} />, {
    cache: { dedupingInterval: 0 },
  });
const tick = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar ana' }));

test('actions are fetched once a row is ticked, and not before', async () => {
  const fetchActions = vi.fn(async () => () => [action({})]);
  show(fetchActions);
  await screen.findByText('ana');
  expect(fetchActions).not.toHaveBeenCalled();
  await tick();
  await userEvent.click(await screen.findByRole('button', { name: 'Avisar' }));
  expect(fetchActions).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
});

test('who does not have the permission of an action reads so, and a press does nothing', async () => {
  vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'CONTRATOSENVIAR');
  show(async () => () => [action({ permission: 'CONTRATOSENVIAR' })]);
  await tick();
  const button = await screen.findByRole('button', { name: 'Avisar', description: /No tienes permiso/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(done).not.toHaveBeenCalled();
});

test('during an impersonation only reading actions are enabled', async () => {
  vi.spyOn(session, 'readOnly').mockReturnValue(true);
  show(async () => () => [action({}), action({ id: 'zip', label: 'Descargar', reads: true })]);
  await tick();
  expect((await screen.findByRole('button', { name: 'Avisar' })).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Descargar' }).getAttribute('aria-disabled')).toBeNull();
});
