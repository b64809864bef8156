import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import { withTexts } from '~/i18n/testing.ts';
import { session } from '~/session/session.ts';
import { AuthRoutingContext } from './authRouting.ts';
import SignInPage from './SignInPage.tsx';

withTexts('auth', 'form');

const remembered = () => localStorage.getItem('device.email');
const signIn = vi.fn<typeof session.signIn>();

beforeEach(() => {
  vi.spyOn(session, 'signIn').mockImplementation(signIn);
});
afterEach(() => void signIn.mockReset());

function visit(search = '') {
  render(
    <AuthRoutingContext
      value={{ search: new URLSearchParams(search), Link: ({ to, children }) => <a href={to}>{children}</a> }}
    >
      <SignInPage />
    </AuthRoutingContext>,
  );
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const email = () => field('Correo electrónico');
const password = () => field('Contraseña');
const enter = () => act(async () => fireEvent.submit(screen.getByRole('form')));

async function fillIn() {
  fireEvent.change(email(), { target: { value: 'ana@example.com' } });
  fireEvent.change(password(), { target: { value: 'Puerta-1234' } });
  await enter();
}

test('what is missing is said at its field, and nothing is sent', async () => {
  visit();
  await enter();
  expect(screen.getByText('Escribe tu correo electrónico.')).toBeTruthy();
  expect(screen.getByText('Escribe tu contraseña.')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(signIn).not.toHaveBeenCalled();
});

const refusal = (status: number, serverMessage: string) =>
  new ApiError('status', { endpoint: 'signIn', status, serverMessage });

test('a wrong password is said at its field, which has the focus', async () => {
  signIn.mockRejectedValue(refusal(401, 'No son correctos. Te quedan 4 intentos.'));
  visit();
  await fillIn();
  expect(screen.getByText('No son correctos. Te quedan 4 intentos.')).toBeTruthy();
  expect(document.activeElement).toBe(password());
  expect(email().value).toBe('ana@example.com');
});

test.each([
  ['an account of another brand', refusal(403, 'Entra en el portal de tu marca.'), /Entra en el portal de tu marca/],
  ['a locked account', refusal(423, 'Tu cuenta está bloqueada.'), /bloqueada/],
  ['a server that does not answer', new ApiError('network', { endpoint: 'signIn' }), /No hay respuesta\./],
])('%s is said above the form, and nothing typed is lost', async (_, error, sentence) => {
  signIn.mockRejectedValue(error);
  visit();
  await fillIn();
  expect(screen.getByRole('alert').textContent).toMatch(sentence);
  expect([email().value, password().value]).toEqual(['ana@example.com', 'Puerta-1234']);
});

test('an answer without a usable token is said', async () => {
  signIn.mockResolvedValue(false);
  visit();
  await fillIn();
  expect(screen.getByRole('alert').textContent).toContain('no ha dado una sesión válida');
  expect(remembered()).toBeNull();
});

test('several presses send one call', async () => {
  signIn.mockReturnValue(new Promise(() => {}));
  visit();
  await fillIn();
  for (let press = 0; press < 4; press++) await enter();
  expect(signIn).toHaveBeenCalledOnce();
});

test('the e-mail is remembered only for a person who asks for it', async () => {
  signIn.mockResolvedValue(true);
  visit();
  await fillIn();
  expect(remembered()).toBeNull();
});

test('a remembered e-mail is filled in, and forgotten when the box is unticked', async () => {
  localStorage.setItem('device.email', '"ana@example.com"');
  signIn.mockResolvedValue(true);
  visit();
  expect(email().value).toBe('ana@example.com');
  expect(document.activeElement).toBe(password());
  const box = screen.getByRole('checkbox', { name: 'Recordar mi correo en este dispositivo' });
  expect((box as HTMLInputElement).checked).toBe(true);
  await fillIn();
  expect(remembered()).toBe('"ana@example.com"');
});

test('a person who wanted another page is told to sign in', () => {
  visit('error=SessionRequired');
  expect(screen.getByText('Inicia sesión para continuar.')).toBeTruthy();
});
