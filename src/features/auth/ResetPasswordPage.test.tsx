import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { connectPortal } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { json, serve } from '~/session/testing.ts';
import { AuthRoutingContext } from './authRouting.ts';
import ResetPasswordPage from './ResetPasswordPage.tsx';

withTexts('auth', 'form');
beforeAll(() => connectPortal({ token: () => undefined }));

const visit = (search: Record<string, string> = { email: 'ana.gil@example.com', token: 'abc' }) =>
  render(
    <AuthRoutingContext
      value={{
        search: new URLSearchParams(search),
        Link: ({ to, children }) => <a href={to}>{children}</a>,
      }}
    >
      <ResetPasswordPage />
    </AuthRoutingContext>,
  );

test('a used link says so before anything is typed', async () => {
  serve({ 'auth/check-reset-link': () => json({ title: 'El enlace ha caducado.', status: 400 }, 400) });
  visit();
  expect(await screen.findByText('El enlace ya no sirve')).toBeTruthy();
  expect(screen.queryByLabelText(/contraseña nueva/i)).toBeNull();
});

test('an API that is not said to have the check is not asked, and the form is shown', async () => {
  connectPortal({ token: () => undefined, extras: [] });
  const { paths } = serve({ 'auth/check-reset-link': () => json({ title: 'No existe.' }, 400) });
  visit();
  expect(screen.getAllByLabelText(/contraseña nueva/i)).not.toEqual([]);
  connectPortal({ token: () => undefined });
  visit();
  await vi.waitFor(() => expect(paths()).toEqual(['auth/check-reset-link']));
});

test('if the API does not answer, the form is shown, and checks the rule that it states', async () => {
  const { paths } = serve({});
  visit();
  await vi.waitFor(() => expect(paths()).toContain('auth/check-reset-link'));
  const [field] = screen.getAllByLabelText(/contraseña nueva/i);
  const submit = screen.getByRole('button', { name: 'Cambiar la contraseña' });
  for (const [typed, message] of [
    ['corta', 'Le faltan caracteres: al menos 8.'],
    ['solamenteletras', 'Le falta una letra o un número.'],
    ['Ana.Gil-2026', 'No puede llevar tu correo.'],
  ] as const) {
    await userEvent.clear(field as HTMLElement);
    await userEvent.click(field as HTMLElement);
    await userEvent.paste(typed);
    await userEvent.click(submit);
    expect(await screen.findByText(message)).toBeTruthy();
  }
  await userEvent.clear(field as HTMLElement);
  await userEvent.paste('Puerta-1234');
  await userEvent.click(submit);
  expect(await screen.findByText('Las dos contraseñas no son iguales.')).toBeTruthy();
  expect(paths()).not.toContain('auth/change-password');
});

test.each([{ email: 'a@example.com' }, { token: 'abc' }])(
  'a link cut short, with %j alone, offers another',
  (search) => {
    visit(search as unknown as Record<string, string>);
    expect(screen.getByText('El enlace no sirve')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe('/auth/recovery');
  },
);
