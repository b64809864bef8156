import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SessionUser } from '~/api/auth.ts';
import { recordOutcomes } from '~/api/testing.ts';
import type { User } from '~/api/users.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { AddGroupsDialog, LeaveGroupsDialog } from './GroupsTab.tsx';
import { StepDialog } from './StepDialog.tsx';
import { UserDialog } from './UserDialog.tsx';

withTexts('users', 'trade', 'form', 'access', 'permissions');

const sales = { Id: 5, Nombre: 'Ventas' };
const office = { Id: 6, Nombre: 'Backoffice' };
const ana = {
  Id: 'u1',
  UserName: 'ana',
  Nombre: 'Ana',
  Apellidos: 'Gil',
  Email: 'ana@example.com',
  Telefono: null,
  IdAgente: null,
  Grupos: [sales],
  Permisos: [],
  Marca: null,
  DebeCambiarPassword: false,
  EsSistema: false,
} as unknown as User;

const lists = {
  'utility/usergroups-options': () => json([sales, office]),
  'marcas/get-all-actives': () => json([]),
  agentes: () => json({ Items: [], TotalCount: 0 }),
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const phone = () => screen.getByRole('textbox', { name: /^Teléfono/ });

test('only changed fields of a user are sent, and changes of another person are not overwritten', async () => {
  const outcomes = recordOutcomes();
  const sent = vi.fn();
  const now = { ...ana, Grupos: [sales, office] };
  serve({
    ...lists,
    'usuarios/u1': () => json(now),
    'usuarios/update': async (request: Request) => {
      sent(await request.json());
      return json({ Message: 'Usuario modificado correctamente.' });
    },
  });
  const onClose = vi.fn();
  const { rerender } = renderFresh(<UserDialog user={ana} onClose={onClose} />);
  phone().focus();
  await userEvent.paste('900 000 000');
  await save();
  expect(await screen.findByText(/^Otra persona ha cambiado este usuario mientras tanto/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();

  rerender(<UserDialog user={now} onClose={onClose} />);
  expect((await screen.findByRole('group', { name: 'Grupos' })).textContent).toContain(office.Nombre);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar lo elegido' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith({
    UserName: 'ana',
    Nombre: 'Ana',
    Email: 'ana@example.com',
    Telefono: '900 000 000',
  });
  await act(() => outcomes.undo());
  expect(sent).toHaveBeenLastCalledWith({ UserName: 'ana', Nombre: 'Ana', Email: 'ana@example.com', Telefono: null });
});

test('losing the management of the system in the form is confirmed first, and cannot be undone for oneself', async () => {
  const outcomes = recordOutcomes();
  const power = { Id: 9, Nombre: 'Gestión del sistema', NombreNormalizado: 'GESTORACCESS' };
  const eva = { ...ana, Id: 'u3', Nombre: 'Eva', UserName: 'eva' };
  const holders = [
    { ...ana, Activo: true },
    { ...eva, Activo: true },
  ];
  serve({
    ...lists,
    'grupousuarios/user-groups': () =>
      json([
        { ...sales, Permisos: [power] },
        { ...office, Permisos: [] },
      ]),
    permission: () => json([power]),
    usuarios: () => json({ Items: holders, TotalCount: 2 }),
    'usuarios/u1': () => json(ana),
    'usuarios/update': () => json({ Message: 'Usuario modificado correctamente.' }),
  });
  vi.spyOn(session, 'state', 'get').mockReturnValue({
    status: 'authenticated',
    user: { Id: 'u1', Marca: null } as unknown as SessionUser,
  });
  const onClose = vi.fn();
  renderFresh(<UserDialog user={ana} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Ventas' }));
  expect(await screen.findByText('1 persona deja de gestionar el sistema')).toBeTruthy();
  expect(screen.getByText('Tú (Ana Gil)')).toBeTruthy();
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  await expect(outcomes.undo()).rejects.toThrow('offers no undo');
});

test('the brand of a new user must be chosen, also for all brands; the user name is proposed from the e-mail', async () => {
  const sent = vi.fn();
  serve({
    ...lists,
    'usuarios/register': async (request: Request) => {
      sent(await request.json());
      return json({ Id: 'u2' });
    },
  });
  const onClose = vi.fn();
  renderFresh(<UserDialog onClose={onClose} />);
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const fill = async (name: RegExp, text: string) => {
    await userEvent.clear(field(name));
    await userEvent.paste(text);
  };
  await fill(/^Nombre/, 'Eva');
  await fill(/^Correo/, 'eva+ventas@example.com');
  expect(field(/^Usuario/).value).toBe('evaventas');
  await fill(/^Usuario/, 'eva.gil');
  await fill(/^Correo/, 'eva@example.com');
  expect(field(/^Usuario/).value).toBe('eva.gil');
  // A password was generated when the dialog opened.
  await userEvent.click(screen.getByRole('button', { name: 'Crear usuario' }));
  expect(await screen.findByText('Elige una opción.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Marca/ }), 'Todas las marcas');
  await userEvent.click(screen.getByRole('button', { name: 'Crear usuario' }));
  const Password = expect.stringMatching(/^.{16}$/);
  const made = expect.objectContaining({ UserName: 'eva.gil', Email: 'eva@example.com', Marca: null, Password });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(made));
  // The page then shows the new person.
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sin copiar' }));
  expect(onClose).toHaveBeenCalledWith('u2');
});

test('a refused save opens no list over the form', async () => {
  serve({
    ...lists,
    agentes: () => json({ Items: [{ Id: 4, Nombre: 'Iván Cueto', Marca: 'portal' }], TotalCount: 1 }),
    'usuarios/u1': () => json(ana),
    'usuarios/update': () =>
      json(
        { title: 'No', status: 422, errors: { IdAgente: ['Ese agente no trabaja para la marca del usuario.'] } },
        422,
      ),
  });
  renderFresh(<UserDialog user={ana} onClose={() => {}} />);
  const phone = await screen.findByRole('textbox', { name: /^Teléfono/ });
  await userEvent.click(phone);
  await userEvent.paste('600000000');
  await save();
  expect(await screen.findByText('Ese agente no trabaja para la marca del usuario.')).toBeTruthy();
  const agent = screen.getByRole('combobox', { name: /^Agente/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(agent));
  expect(screen.queryByRole('listbox')).toBeNull();
});

// Clause 6.39
test('a user who was removed from groups is restored from the toast', async () => {
  const outcomes = recordOutcomes();
  const { requests } = serve({
    permission: () => json([]),
    'grupousuarios/user-groups': () => json([]),
    'remove-user-group': () => json({ Message: 'Quitado.' }),
    'add-user-group': () => json({ Message: 'Añadido.' }),
  });
  const onClose = vi.fn();
  renderFresh(<LeaveGroupsDialog user={ana} groups={[sales, office]} onClose={onClose} />);
  await vi.waitFor(() => expect(leave().getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(leave());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  await act(() => outcomes.undo());
  const back = requests.at(-1);
  expect([back?.method, new URL(back?.url ?? '').search, await back?.json()]).toEqual(['POST', '?userId=u1', [5, 6]]);
});

const leave = () => screen.getByRole('button', { name: 'Quitar' });

test('before a user leaves a group the lost permissions are shown', async () => {
  const groups = Promise.withResolvers<Response>();
  const may = { Id: 1, Nombre: 'Facturas', NombreNormalizado: 'FACTURASVER' };
  serve({ permission: () => json([may]), 'grupousuarios/user-groups': () => groups.promise });
  const user = { ...ana, Permisos: [{ ...may, Origen: 'Grupo Ventas' }] };
  renderFresh(<LeaveGroupsDialog user={user} groups={[sales]} onClose={() => {}} />);
  expect(screen.queryByText(/^No perderá ningún permiso/)).toBeNull();
  expect(leave().getAttribute('aria-disabled')).toBe('true');
  groups.resolve(json([{ ...sales, Permisos: [may] }]));
  expect(await screen.findByText('Dejará de tener este permiso:')).toBeTruthy();
  expect(leave().getAttribute('aria-disabled')).toBeNull();
});

test('if the lost permissions could not be fetched, they can be retried', async () => {
  serve({ permission: () => json([]), 'grupousuarios/user-groups': () => json({}, 400) });
  renderFresh(<LeaveGroupsDialog user={ana} groups={[sales]} onClose={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(screen.queryByText(/^No perderá ningún permiso/)).toBeNull();
  expect(leave().getAttribute('aria-disabled')).toBe('true');
});

test('groups that are still loading do not count as the groups of the user', () => {
  const dialog = (data: (typeof sales)[] | undefined) => (
    <AddGroupsDialog
      user={ana}
      groups={{ data: data as never, error: undefined, reload: () => {} }}
      onClose={() => {}}
    />
  );
  const { rerender } = renderFresh(dialog(undefined));
  expect(screen.queryAllByText('Ya está en todos los grupos.')).toEqual([]);
  rerender(dialog([sales]));
  expect(screen.getAllByText('Ya está en todos los grupos.')).not.toEqual([]);
});

test('failed look-up lists are reported, with a retry', async () => {
  let fails = true;
  serve({
    ...lists,
    'utility/usergroups-options': () => (fails ? json({}, 400) : json([sales, office])),
    agentes: () => json({}, 400),
  });
  renderFresh(<UserDialog user={ana} onClose={() => {}} />);
  const faults = await screen.findAllByText('No se han podido cargar las opciones.');
  expect(faults).toHaveLength(2);
  // What the user has goes by its name all the same.
  expect(screen.getByRole('button', { name: 'Quitar Ventas' })).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getAllByRole('button', { name: 'Reintentar' })[0] as HTMLElement);
  await vi.waitFor(() => expect(screen.getAllByText('No se han podido cargar las opciones.')).toHaveLength(1));
});

test('an administrator cannot delete their own account or lock it, and the dialog says so', async () => {
  const { requests } = serve({});
  const marta = { Id: 'u1', UserName: 'ana', Permisos: [] } as unknown as SessionUser;
  vi.spyOn(session, 'state', 'get').mockReturnValue({ status: 'authenticated', user: marta });
  const { rerender } = renderFresh(<StepDialog user={ana} step="delete" onClose={() => {}} />);
  expect(screen.getByRole('alertdialog', { description: 'No puedes eliminarte a ti mismo.' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  rerender(<StepDialog user={ana} step="lock" onClose={() => {}} />);
  const dialog = screen.getByRole('alertdialog', { description: 'No puedes deshabilitarte ni bloquearte a ti mismo.' });
  expect(dialog.textContent).not.toContain('Se cerrarán sus sesiones');
  await userEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
  expect(requests).toEqual([]);
});

test('the refusal to remove the last administrator is shown in the dialog, which stays open', async () => {
  const why = 'Ana es el último administrador: antes tiene que haber otro.';
  serve({ 'usuarios/delete': () => json({ title: why, status: 409 }, 409) });
  const onClose = vi.fn();
  const onDone = vi.fn();
  renderFresh(<StepDialog user={ana} step="delete" onClose={onClose} onDone={onDone} />);
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(why)).toBeTruthy();
  expect([onClose, onDone].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('an e-mail that another user has is an error at the field, and no input is lost', async () => {
  const why = 'Ese correo es de otro usuario.';
  serve({
    ...lists,
    'usuarios/u1': () => json(ana),
    'usuarios/update': () => json({ title: why, status: 409, errors: { Email: [why] } }, 409),
  });
  const onClose = vi.fn();
  renderFresh(<UserDialog user={ana} onClose={onClose} />);
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: /^Correo/ });
  await userEvent.clear(email);
  email.focus();
  await userEvent.paste('luis@example.com');
  phone().focus();
  await userEvent.paste('900 000 000');
  await save();
  expect(await screen.findByText(why)).toBeTruthy();
  expect([document.activeElement, email.value]).toEqual([email, 'luis@example.com']);
  expect(onClose).not.toHaveBeenCalled();
});
