import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { FormPage, FormSection } from './FormPage.tsx';
import { useRules } from './rules.ts';
import { TextField } from './TextField.tsx';
import { UnsavedGuard } from './unsaved.tsx';
import { useForm } from './useForm.tsx';

withTexts('form');

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
const refusal = new ApiError('status', { endpoint: 'x', status: 409, serverMessage: 'Está en uso.' });

/** A call that ends when the test decides. */
function held() {
  let end: (error?: unknown) => void = () => {};
  const call = vi.fn(
    () => new Promise<void>((resolve, reject) => (end = (error) => (error === undefined ? resolve() : reject(error)))),
  );
  return { call, end: (error?: unknown) => act(async () => end(error)) };
}

const schema = v.object({ name: v.pipe(v.string(), v.nonEmpty('Falta.')) });

describe('the dialog that edits', () => {
  function Page({ send = async () => {} }: { send?: (values: { name: string }) => Promise<unknown> }) {
    const [open, setOpen] = useState(true);
    return open ? <Edit send={send} onClose={() => setOpen(false)} /> : <p>Cerrado</p>;
  }
  function Edit({ send, onClose }: { send: (values: { name: string }) => Promise<unknown>; onClose: () => void }) {
    const form = useForm({ schema, defaults: { name: 'Ventas' }, send });
    return (
      <EditDialog form={form} onClose={onClose} title="Editar el grupo">
        <TextField name="name" label="Nombre" />
      </EditDialog>
    );
  }

  test('closes after the input was saved', async () => {
    const { call, end } = held();
    render(<Page send={call} />);
    await userEvent.type(name(), ' Norte{Enter}');
    expect(call).toHaveBeenCalledWith({ name: 'Ventas Norte' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Cerrado')).toBeNull();
    await end();
    expect(await screen.findByText('Cerrado')).toBeTruthy();
  });

  test('stays open with the input after a refusal', async () => {
    render(<Page send={() => Promise.reject(refusal)} />);
    await userEvent.type(name(), ' Norte');
    await press('Guardar');
    expect((await screen.findByRole('alert')).textContent).toBe('Está en uso.');
    expect(name().value).toBe('Ventas Norte');
  });

  test('closes at once without input', async () => {
    render(<Page />);
    await press('Cancelar');
    expect(await screen.findByText('Cerrado')).toBeTruthy();
  });

  test('asks before it discards input', async () => {
    render(<Page />);
    await userEvent.type(name(), ' Norte');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' })).toBeTruthy();
    await press('Seguir editando');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name().value).toBe('Ventas Norte');
    await press('Cancelar');
    await press('Descartar los cambios');
    expect(await screen.findByText('Cerrado')).toBeTruthy();
  });
});

describe('the dialog that asks', () => {
  function show(props: Partial<Parameters<typeof ConfirmDialog>[0]>) {
    const onClose = vi.fn();
    render(
      <ConfirmDialog title="Borrar 2 grupos" confirm="Borrar 2" onClose={onClose} onConfirm={() => {}} {...props} />,
    );
    return onClose;
  }

  test('names what it affects, and focuses Cancel', async () => {
    show({
      text: 'Se quitan sus permisos.',
      facts: [['Usuarios', '14']],
      names: ['Backoffice', 'Ventas'],
      danger: true,
    });
    const dialog = screen.getByRole('alertdialog', { name: 'Borrar 2 grupos' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Se quitan sus permisos.',
    );
    expect(screen.getByRole('region', { name: 'Afecta a' }).textContent).toBe('BackofficeVentas');
    expect(screen.getByText('14')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button('Cancelar')));
  });

  test('runs once, and closes when it is done', async () => {
    const { call, end } = held();
    const onClose = show({ onConfirm: call });
    await press('Borrar 2');
    await press('Borrar 2');
    await userEvent.keyboard('{Escape}');
    expect(call).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    await end();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('shows why it was refused, and can be retried or closed', async () => {
    const { call, end } = held();
    const onClose = show({ onConfirm: call });
    await press('Borrar 2');
    await end(refusal);
    expect(screen.getByRole('alert').textContent).toBe('Está en uso.');
    await press('Borrar 2');
    expect(screen.getByRole('alert').textContent).toBe('');
    await end();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('shows a refusal in the way of the page', async () => {
    const { call, end } = held();
    show({ onConfirm: call, refused: ({ status }) => <p>{`Conflicto ${status}`}</p> });
    await press('Borrar 2');
    await end(refusal);
    expect(screen.getByText('Conflicto 409')).toBeTruthy();
  });

  test('that cannot be confirmed says why', async () => {
    const onConfirm = vi.fn();
    show({ onConfirm, disabledReason: { text: 'Son del sistema.' } });
    await press('Borrar 2');
    expect(onConfirm).not.toHaveBeenCalled();
    const id = button('Borrar 2').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Son del sistema.');
  });
});

describe('a section of a page', () => {
  const send = vi.fn(async (_: { name: string }) => {});
  afterEach(() => void send.mockReset());

  function Section({ stored }: { stored: string }) {
    const rules = useRules();
    const form = useForm({ schema: v.object({ name: rules.text() }), defaults: { name: stored }, send });
    return (
      <FormSection form={form} title="Datos">
        <TextField name="name" label="Nombre" />
      </FormSection>
    );
  }
  const Page = ({ stored = 'Ana' }: { stored?: string }) => (
    <FormPage>
      <Section stored={stored} />
    </FormPage>
  );

  test('is saved on its own, and says so until it is changed again', async () => {
    render(<Page />);
    await press('Guardar');
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(name(), ' María');
    await press('Guardar');
    expect(await screen.findByText('Guardado.')).toBeTruthy();
    expect(send).toHaveBeenCalledWith({ name: 'Ana María' });
    await userEvent.type(name(), ' S');
    expect(screen.queryByText('Guardado.')).toBeNull();
  });

  test('returns to the stored values if its changes are discarded', async () => {
    render(<Page />);
    await userEvent.type(name(), ' María');
    await press('Descartar');
    expect(name().value).toBe('Ana');
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  });

  test('is updated with its record if unchanged, and keeps its input if changed', async () => {
    const { rerender } = render(<Page />);
    rerender(<Page stored="Eva" />);
    await waitFor(() => expect(name().value).toBe('Eva'));
    await userEvent.type(name(), ' María');
    rerender(<Page stored="Ida" />);
    await act(async () => {});
    expect(name().value).toBe('Eva María');
  });

  describe('in the portal', () => {
    function show() {
      const guarded = (
        <>
          <Outlet />
          <UnsavedGuard />
          <Link to="/other">Otra pantalla</Link>
        </>
      );
      const children = [
        { path: '/', element: <Page /> },
        { path: '*', element: <p>Otra</p> },
      ];
      return renderRoutes([{ element: guarded, children }], { initialEntries: ['/before', '/'] });
    }
    const leave = () => userEvent.click(screen.getByRole('link', { name: 'Otra pantalla', hidden: true }));

    test('asks before another screen discards input', async () => {
      show();
      await userEvent.type(name(), ' María');
      await leave();
      expect(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' })).toBeTruthy();
      await press('Seguir editando');
      expect(name().value).toBe('Ana María');
      await leave();
      await userEvent.click(await screen.findByRole('button', { name: 'Descartar los cambios' }));
      expect(await screen.findByText('Otra')).toBeTruthy();
    });

    test('asks before Back discards input', async () => {
      const router = show();
      await userEvent.type(name(), ' María');
      await act(() => router.navigate(-1));
      await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(name().value).toBe('Ana María');
      await act(() => router.navigate(-1));
      await userEvent.click(await screen.findByRole('button', { name: 'Descartar los cambios' }));
      expect(await screen.findByText('Otra')).toBeTruthy();
      expect(router.state.location.pathname).toBe('/before');
    });

    test('asks nothing once it is saved', async () => {
      show();
      await userEvent.type(name(), ' María');
      await press('Guardar');
      await screen.findByText('Guardado.');
      await leave();
      expect(await screen.findByText('Otra')).toBeTruthy();
    });

    test('has the browser ask before the portal is left', async () => {
      show();
      const leavePage = () => {
        const event = new Event('beforeunload', { cancelable: true });
        dispatchEvent(event);
        return event.defaultPrevented;
      };
      expect(leavePage()).toBe(false);
      await userEvent.type(name(), ' María');
      expect(leavePage()).toBe(true);
    });
  });
});
