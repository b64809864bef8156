import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { createGroup } from '~/api/groups.ts';
import { onOutcome, perform } from '~/api/perform.ts';
import { json, mockServer } from '~/api/testing.ts';
import { cachePerTest } from '~/api/testingCache.ts';
import { getUser, registerUser, type User, updateUser } from '~/api/users.ts';
import { withTexts } from '~/i18n/testing.ts';
import { changesToFresh, filled } from './changes.ts';
import { EditDialog } from './EditDialog.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useRules } from './rules.ts';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.tsx';

/** The dialogs of the README, with real rows of the API. */
function GroupDialog({ onClose, onDone }: { onClose: () => void; onDone?: (said: string) => void }) {
  const rules = useRules();
  const form = useForm({
    schema: v.object({ Nombre: rules.text(60), Descripcion: rules.optionalText() }),
    defaults: { Nombre: '', Descripcion: '' },
    endpoint: createGroup,
    args: (body) => ({ body }),
    onDone: (answer, { Nombre }) => onDone?.(`${Nombre}: ${answer?.Message}`),
  });
  return (
    <EditDialog form={form} onClose={onClose} title="Nuevo grupo" submit="Crear grupo">
      <TextField name="Nombre" label="Nombre" required autoFocus />
      <TextAreaField name="Descripcion" label="Descripción" />
    </EditDialog>
  );
}

const groups = [
  { value: '1', label: 'Backoffice' },
  { value: '2', label: 'Ventas' },
];
const agents = [{ value: '12', label: 'Delegación Norte' }];
const newUser = { UserName: '', Nombre: '', Email: '', Telefono: '', IdAgente: '', Password: '' };

const labels = {
  UserName: 'Usuario',
  Nombre: 'Nombre',
  Email: 'Correo',
  Telefono: 'Teléfono',
  IdAgente: 'Agente',
  Grupos: 'Grupos',
};
const fieldsOf = (user: User) => ({ ...user, Grupos: user.Grupos?.map(({ Id }) => Id) });

function UserDialog({ user, onClose }: { user?: User; onClose: () => void }) {
  const rules = useRules();
  const form = useForm({
    schema: v.object({
      UserName: rules.text(),
      Nombre: rules.text(),
      Email: rules.email(),
      Telefono: rules.optionalPhone(),
      IdAgente: rules.optionalId(),
      Grupos: rules.ids(),
      Password: user ? v.string() : rules.newPassword(),
    }),
    defaults: { ...filled(newUser, user), Grupos: user?.Grupos?.map((group) => String(group.Id)) ?? [] },
    send: async ({ Password, ...body }) => {
      if (!user) return perform(registerUser, { body: { ...body, Password } });
      const changes = await changesToFresh({
        read: getUser,
        args: { query: { id: user.Id } },
        save: updateUser,
        before: user,
        fieldsOf,
        after: body,
        stale: 'Ha cambiado mientras tanto.',
        labelOf: (field) => labels[field],
      });
      const { UserName, Nombre, Email } = body;
      return perform(updateUser, { query: { Id: user.Id }, body: { UserName, Nombre, Email, ...changes } });
    },
  });
  return (
    <EditDialog form={form} onClose={onClose} title="Usuario">
      <TextField name="UserName" label="Usuario" required />
      <TextField name="Nombre" label="Nombre" required />
      <TextField name="Email" label="Correo" type="email" required />
      <TextField name="Telefono" label="Teléfono" type="tel" />
      <SelectField name="IdAgente" label="Agente" choices={agents} none="Sin agente" />
      <MultiSelectField name="Grupos" label="Grupos" choices={groups} />
      {!user && <NewPasswordField name="Password" label="Contraseña" generates />}
    </EditDialog>
  );
}

const sent = mockServer();

withTexts('form');
cachePerTest();

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodyOf = async () => (await sent.mock.calls.at(-1)?.[0].clone().json()) as unknown;

test('a dialog over one call sends it, announces it once, and closes', async () => {
  sent.mockResolvedValue(json({ Message: 'Creado.' }));
  const announced = vi.fn();
  onOutcome(announced);
  const onClose = vi.fn();
  const onDone = vi.fn();
  render(<GroupDialog onClose={onClose} onDone={onDone} />);
  await userEvent.type(box(/Nombre/), ' Ventas ');
  await press('Crear grupo');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await bodyOf()).toEqual({ Nombre: 'Ventas', Descripcion: null });
  expect(onDone).toHaveBeenCalledWith('Ventas: Creado.');
  expect(announced).toHaveBeenCalledExactlyOnceWith(createGroup, { result: { Message: 'Creado.' } });
});

test('a dialog over one call shows a refusal at its field', async () => {
  sent.mockResolvedValue(json({ title: 'No.', status: 409, errors: { nombre: ['Ya hay un grupo así.'] } }, 409));
  const onClose = vi.fn();
  render(<GroupDialog onClose={onClose} />);
  await userEvent.type(box(/Nombre/), 'Ventas{Enter}');
  expect(await screen.findByText('Ya hay un grupo así.')).toBeTruthy();
  expect(document.activeElement).toBe(box(/Nombre/));
  expect(onClose).not.toHaveBeenCalled();
});

const user = {
  Id: 'a-1',
  UserName: 'ana',
  Nombre: 'Ana',
  Email: 'ana@b.es',
  Telefono: null,
  IdAgente: 12,
  Grupos: [{ Id: 2, Nombre: 'Ventas' }],
} as User;
/** The record as it is by now, and an agreement to every change. */
const server = (now: object) =>
  sent.mockImplementation(async ({ method }) => json(method === 'GET' ? now : { Message: 'Hecho.' }));

test('the same fields create a record and change it', async () => {
  server(user);
  const { unmount } = render(<UserDialog user={user} onClose={() => {}} />);
  expect(screen.getByRole('combobox', { name: 'Agente' })).toHaveProperty('value', '12');
  expect(box(/Teléfono/).value).toBe('');
  await userEvent.type(box(/Nombre/), ' María');
  await press('Guardar');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  const [request] = sent.mock.calls[1] ?? [];
  expect(`${request?.method} ${request?.url}`).toBe('PUT https://api.test/api/usuarios/update?Id=a-1');
  expect(await bodyOf()).toEqual({ UserName: 'ana', Nombre: 'Ana María', Email: 'ana@b.es' });
  unmount();

  render(<UserDialog onClose={() => {}} />);
  await userEvent.type(box(/Usuario/), 'eva');
  await userEvent.type(box(/Nombre/), 'Eva');
  await userEvent.type(box(/Correo/), 'eva@b.es');
  await press('Guardar');
  expect(await screen.findByText('Le faltan caracteres: al menos 8.')).toBeTruthy();
  await press('Generar');
  await press('Guardar');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
  expect(await bodyOf()).toEqual({
    UserName: 'eva',
    Nombre: 'Eva',
    Email: 'eva@b.es',
    Telefono: null,
    IdAgente: null,
    Grupos: [],
    Password: expect.stringMatching(/^.{16}$/),
  });
});

test("a colleague's change of the same record is asked about, not overwritten", async () => {
  server({ ...user, Telefono: '600 000 000' });
  render(<UserDialog user={user} onClose={() => {}} />);
  await userEvent.type(box(/Nombre/), ' María');
  await press('Guardar');
  expect(await screen.findByText('600 000 000')).toBeTruthy();
  expect(sent.mock.calls.every(([{ method }]) => method === 'GET')).toBe(true);
});
