import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import { startI18n } from '~/i18n/index.ts';
import { Form } from './Form.tsx';
import { type Problems, useSubmit } from './useSubmit.ts';

beforeAll(() => startI18n({}));
afterEach(cleanup);

const schema = v.object({ email: v.pipe(v.string(), v.nonEmpty('Falta.')), name: v.string() });
type Send = (values: v.InferOutput<typeof schema>) => Promise<Problems | undefined>;

function Example({ send, fieldOf }: { send: Send; fieldOf?: (error: ApiError) => string | undefined }) {
  const { formProps, errors, loading } = useSubmit(schema, send, fieldOf);
  return (
    <Form {...formProps} label="Ejemplo">
      <input name="email" aria-label="Correo" aria-invalid={Boolean(errors.email)} />
      <p>{errors.email}</p>
      <input name="name" aria-label="Nombre" aria-invalid={Boolean(errors.name)} />
      <p>{errors.name}</p>
      <button type="submit" disabled={loading}>
        Enviar
      </button>
    </Form>
  );
}

const fill = (email: string) => fireEvent.change(screen.getByLabelText('Correo'), { target: { value: email } });
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Ejemplo' }));

test('what breaks a rule is said at its field, which has the focus, and nothing is sent', async () => {
  const send = vi.fn<Send>();
  render(<Example send={send} />);
  submit();
  expect(await screen.findByText('Falta.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Correo'));
  expect(send).not.toHaveBeenCalled();
});

test('it is sent once, however often it is submitted', async () => {
  let done = () => {};
  const send = vi.fn<Send>(() => new Promise((resolve) => (done = () => resolve(undefined))));
  render(<Example send={send} />);
  fill('a@b.es');
  submit();
  submit();
  submit();
  expect(send).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledWith({ email: 'a@b.es', name: '' });
  done();
  await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false));
});

const refusal = new ApiError('status', {
  endpoint: 'x',
  status: 422,
  serverMessage: 'No.',
  fields: { Name: ['Ya existe.'] },
});

test('what the server refuses stands at its field, whatever the case of its name, and nothing typed is lost', async () => {
  render(<Example send={() => Promise.reject(refusal)} />);
  fill('a@b.es');
  submit();
  expect(await screen.findByText('Ya existe.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Correo')).toHaveProperty('value', 'a@b.es');
});

test('or where the form says', async () => {
  render(<Example send={() => Promise.reject(refusal)} fieldOf={() => 'email'} />);
  fill('a@b.es');
  submit();
  expect(await screen.findByText('No.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Correo'));
});

test('or above the form, where it belongs to no field', async () => {
  render(<Example send={() => Promise.reject(new ApiError('network', { endpoint: 'x' }))} />);
  fill('a@b.es');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('No hay respuesta del servidor');
});
