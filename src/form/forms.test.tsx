import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import { withTexts } from '~/i18n/testing.ts';
import { Form, type FormHandle } from './Form.tsx';
import { Refusal } from './refusal.ts';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.tsx';
import { useLightForm } from './useLightForm.tsx';

withTexts('form');

const schema = v.object({ email: v.pipe(v.string(), v.nonEmpty('Falta.')), name: v.string() });
const defaults = { email: '', name: '' };

interface FormOptions {
  send: (values: v.InferOutput<typeof schema>) => Promise<unknown>;
  at?: (error: ApiError) => 'email' | undefined;
}

const engines: [name: string, use: (options: FormOptions) => FormHandle][] = [
  ['useForm', (options) => useForm({ schema, defaults, ...options })],
  ['useLightForm', (options) => useLightForm({ schema, defaults, ...options })],
];

/** A call that ends when the test decides. */
function held() {
  let end = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  return { send, end: () => act(async () => end()) };
}

const refusal = (fields: Record<string, string[]>, kind: 'status' | 'network' = 'status') =>
  new ApiError(kind, { endpoint: 'x', ...(kind === 'status' && { status: 422, serverMessage: 'No.' }), fields });

describe.each(engines)('a form by %s', (_, use) => {
  function Example(options: FormOptions & { onSaved?: () => void }) {
    const form = use(options);
    return (
      <Form form={form} label="Ejemplo" onSaved={options.onSaved}>
        <TextField name="email" label="Correo" />
        <TextField name="name" label="Nombre" />
        <button type="submit">Enviar</button>
        <output>{form.loading ? 'enviando' : 'quieto'}</output>
      </Form>
    );
  }
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

  test('shows no error at a field whose focus a dialog takes, as on a touch screen', async () => {
    render(
      <div role="dialog" aria-label="Diálogo" tabIndex={-1}>
        <Example send={vi.fn()} />
      </div>,
    );
    await act(async () => field('Correo').focus());
    await act(async () => screen.getByRole('dialog').focus());
    expect(screen.queryByText('Falta.')).toBeNull();
    expect(field('Correo').getAttribute('aria-invalid')).not.toBe('true');
  });

  test('shows a broken rule at its field, focuses it, and sends nothing', async () => {
    const send = vi.fn<FormOptions['send']>();
    render(<Example send={send} />);
    await submit();
    expect(await screen.findByText('Falta.')).toBeTruthy();
    expect(field('Correo').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Correo'));
    expect(send).not.toHaveBeenCalled();
  });

  test('is not submitted by the browser, which would reload the page', () => {
    render(<Example send={async () => {}} />);
    expect(fireEvent.submit(screen.getByRole('form', { name: 'Ejemplo' }))).toBe(false);
  });

  test('is sent once, however often it is submitted, and reports success', async () => {
    const { send, end } = held();
    const onSaved = vi.fn();
    render(<Example send={send} onSaved={onSaved} />);
    await userEvent.type(field('Correo'), 'a@b.es');
    await submit();
    await submit();
    await userEvent.type(field('Nombre'), '{Enter}');
    expect(send).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledWith({ email: 'a@b.es', name: '' });
    expect(screen.getByRole('status').textContent).toBe('enviando');
    expect(onSaved).not.toHaveBeenCalled();
    await end();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('quieto'));
    expect(onSaved).toHaveBeenCalledOnce();
  });

  test('stays busy if it is sent again at once', async () => {
    const { send, end } = held();
    render(<Example send={send} />);
    await userEvent.type(field('Correo'), 'a@b.es');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const submitAgain = () => act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Ejemplo' })));
      await submitAgain();
      await end();
      await submitAgain();
      expect(send).toHaveBeenCalledTimes(2);
      await act(async () => void vi.advanceTimersByTime(100));
      expect(screen.getByRole('status').textContent).toBe('enviando');
    } finally {
      vi.useRealTimers();
    }
    await end();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('quieto'));
  });

  test('shows refusals of the server at their fields, whatever the case of the name, and loses no input', async () => {
    render(<Example send={() => Promise.reject(refusal({ Name: ['Ya existe.'] }))} />);
    await userEvent.type(field('Correo'), 'a@b.es');
    await submit();
    expect(await screen.findByText('Ya existe.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Nombre'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Correo').value).toBe('a@b.es');
  });

  test('shows errors without a field above the fields', async () => {
    render(<Example send={() => Promise.reject(refusal({ name: ['Ya existe.'], IdAgente: ['Sin agente.'] }))} />);
    await userEvent.type(field('Correo'), 'a@b.es');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Sin agente.');
    expect(screen.getByText('Ya existe.')).toBeTruthy();
  });

  test('shows a failed call above the fields', async () => {
    render(<Example send={() => Promise.reject(refusal({}, 'network'))} />);
    await userEvent.type(field('Correo'), 'a@b.es');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('No hay respuesta.');
  });

  test('shows above the fields why an answer is not accepted', async () => {
    render(<Example send={() => Promise.reject(new Refusal('Sin sesión.'))} />);
    await userEvent.type(field('Correo'), 'a@b.es');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Sin sesión.');
  });

  test('assigns a general error to its field', async () => {
    render(<Example send={() => Promise.reject(refusal({}))} at={() => 'email'} />);
    await userEvent.type(field('Correo'), 'a@b.es');
    await submit();
    expect(await screen.findByText('No.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Correo'));
  });

  test('can be sent again after a refusal', async () => {
    const send = vi
      .fn<FormOptions['send']>()
      .mockRejectedValueOnce(refusal({ email: ['No existe.'] }))
      .mockResolvedValue(0);
    render(<Example send={send} />);
    await userEvent.type(field('Correo'), 'a@b.es');
    await submit();
    await screen.findByText('No existe.');
    await submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByText('No existe.')).toBeNull());
  });
});
