import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { json, serve } from '~/session/testing.ts';
import { PasswordSection } from './PasswordSection.tsx';

withTexts('profile', 'form', 'toasts');

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));

async function fill(old: string, next: string, repeat: string) {
  await userEvent.type(field('Contraseña actual'), old);
  await userEvent.type(field('Contraseña nueva'), next);
  await userEvent.type(field('Repite'), repeat);
  await send();
}

test.each([
  ['corta1', 'corta1', 'Le faltan caracteres: al menos 8.'],
  ['Portal-2026', 'Portal-2026', 'Es la misma que la actual: elige otra.'],
  ['Puerta-1234', 'Puerta-1235', 'No coincide con la contraseña nueva.'],
])('%s repeated as %s is not sent: %s', async (next, repeat, sentence) => {
  const { requests } = serve({});
  render(<PasswordSection mustChange={false} />);
  await fill('Portal-2026', next, repeat);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(requests).toEqual([]);
});

test('a rule that only the server knows is an error at its field, and no input is lost', async () => {
  const why = 'La contraseña no puede contener tu correo.';
  serve({
    'usuarios/password': () => json({ title: why, status: 422, errors: { NewPassword: [why] } }, 422),
  });
  render(<PasswordSection mustChange={false} />);
  await fill('Portal-2026', 'admin-1234', 'admin-1234');
  expect(await screen.findByText(why)).toBeTruthy();
  expect(field('Contraseña nueva').getAttribute('aria-invalid')).toBe('true');
  expect(field('Contraseña actual').value).toBe('Portal-2026');
});

test('after a change of password the fields are empty', async () => {
  const sent = vi.fn();
  serve({
    'usuarios/password': async (request) => {
      sent(await request.json());
      return json({ Message: 'Contraseña de usuario cambiada correctamente' });
    },
  });
  render(<PasswordSection mustChange />);
  expect(screen.getByText('Tienes que cambiar la contraseña')).toBeTruthy();
  await fill('Portal-2026', 'Puerta-1234', 'Puerta-1234');
  await vi.waitFor(() => expect(field('Contraseña nueva').value).toBe(''));
  expect(sent).toHaveBeenCalledWith({ OldPassword: 'Portal-2026', NewPassword: 'Puerta-1234' });
});
