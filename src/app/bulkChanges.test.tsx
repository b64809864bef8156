import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ApiUser } from '~/api/api-users.ts';
import type { UserRow } from '~/api/users.ts';
import * as apiUsers from '~/features/api-access/ApiUsersPage.tsx';
import type { AccessStep } from '~/features/users/steps.ts';
import * as users from '~/features/users/UsersPage.tsx';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';

withTexts('users', 'apiAccess', 'access', 'trade', 'table', 'bulk', 'toasts', 'permissions');
beforeAll(async () => {
  // Loaded on demand, which takes long on a busy machine.
  await import('~/table/onDemand.ts');
});
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const people = ['ana', 'blas'].map((UserName, at) => ({ Id: `u${at}`, UserName, Nombre: UserName })) as UserRow[];
const programs = ['crm', 'web'].map((Nombre, at) => ({
  Id: at + 5,
  Nombre,
  Email: `${Nombre}@example.com`,
})) as ApiUser[];
const close = () => {};
const access = (step: AccessStep, state: Partial<UserRow>) => (
  <users.AccessBulk step={step} rows={people.map((one) => ({ ...one, ...state }))} onClose={close} />
);
const permissionsOfUsers = <users.PermissionBulk rows={people} onClose={close} />;
const groupsOfUsers = <users.GroupBulk rows={people} onClose={close} />;
const permissionsOfApiUsers = <apiUsers.PermissionBulk rows={programs} onClose={close} />;

// Clause 4.36-40, 6.28, 6.29, 6.32, 6.33, 6.40, 6.41
test.each([
  ['Habilitar', 'PATCH usuarios/enable', access('enable', { Activo: false }), ['u0', 'u1']],
  ['Deshabilitar', 'PATCH usuarios/disable', access('disable', { Activo: true }), ['u0', 'u1']],
  ['Bloquear', 'PATCH usuarios/lock', access('lock', { Bloqueado: false }), ['u0', 'u1']],
  ['Desbloquear', 'PATCH usuarios/unlock', access('unlock', { Bloqueado: true }), ['u0', 'u1']],
  ['Dar', 'PUT permission/add-permiso-to-users-multiple?permiso=7', permissionsOfUsers, ['u0', 'u1']],
  ['Quitar', 'DELETE permission/remove-permiso-to-users-multiple?permiso=7', permissionsOfUsers, ['u0', 'u1']],
  ['Añadir', 'POST add-user-group-multiple?userGroup=7', groupsOfUsers, ['u0', 'u1']],
  ['Quitar', 'DELETE remove-user-group-multiple?userGroup=7', groupsOfUsers, ['u0', 'u1']],
  ['Dar', 'PUT apiusers/permisos/add-multiple?permiso=7', permissionsOfApiUsers, [5, 6]],
  ['Quitar', 'DELETE apiusers/permisos/remove-multiple?permiso=7', permissionsOfApiUsers, [5, 6]],
])('«%s» for several is one call: %s', async (verb, call, dialog, ids) => {
  const row = [{ Id: 7, Nombre: 'Ventas', NombreNormalizado: 'OTRO' }];
  const lists = ['permission', 'utility/usergroups-options', 'grupousuarios/user-groups'];
  const [method, address = ''] = call.split(' ');
  const [path = ''] = address.split('?');
  const { requests } = serve({
    ...Object.fromEntries(lists.map((list) => [list, () => json(row)])),
    [path]: () => json({ Message: 'Hecho.', Resultados: [] }),
  });
  renderFresh(dialog);
  const confirm = () => screen.findByRole('button', { name: new RegExp(`^${verb}\\b.*2`) });
  if (address !== path) {
    await userEvent.click(await screen.findByRole('radio', { name: verb }));
    await screen.findByRole('option', { name: 'Ventas' });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Ventas');
  }
  await userEvent.click(await confirm());
  const changes = () => requests.filter((request) => request.method !== 'GET');
  await waitFor(() => expect(changes()).toHaveLength(1));
  const [sent] = changes();
  expect([sent?.method, sent?.url.split('/api/')[1], await sent?.json()]).toEqual([method, address, ids]);
});
