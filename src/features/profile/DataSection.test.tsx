import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '~/api/users.ts';
import { withTexts } from '~/i18n/testing.ts';
import { formatDate } from '~/lib/format.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { noteSignIn, signedInSince } from '~/session/since.ts';
import { inMinutes, json, jwt, serve } from '~/session/testing.ts';
import { tokens } from '~/session/tokens.ts';
import { DataSection, DeviceSection } from './DataSection.tsx';

withTexts('profile', 'form', 'shell', 'trade');
afterEach(() => {
  tokens.clear();
});

const ana = {
  Id: 'u1',
  UserName: 'ana',
  Nombre: 'Ana',
  Apellidos: 'Gil',
  Email: 'ana@example.com',
  Telefono: null,
  Grupos: [],
  Agente: null,
  Marca: 'grupo-optimus',
} as unknown as User;

function show(may: boolean) {
  vi.spyOn(session, 'can').mockReturnValue(may);
  const again = vi.spyOn(session, 'retry').mockResolvedValue();
  const sent = vi.fn();
  serve({
    'marcas/get-all-actives': () => json([{ Id: 2, Nombre: 'Grupo Optimus', Dominio: 'grupo-optimus' }]),
    'usuarios/u1': () => json(ana),
    'usuarios/update': async (request: Request) => {
      sent(await request.json());
      return json({ Message: 'Usuario modificado correctamente.' });
    },
  });
  renderScreen(<DataSection user={ana} />);
  return { again, sent };
}

test('without managing users a person can only change their phone, and is told who changes the rest', async () => {
  const { again, sent } = show(false);
  expect(await screen.findByText('Grupo Optimus')).toBeTruthy();
  expect(screen.getByText(/los cambia quien administra los usuarios/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ver mi ficha de usuario' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar mis datos' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  await userEvent.type(screen.getByRole('textbox', { name: /^Teléfono/ }), '900 000 000');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    UserName: 'ana',
    Nombre: 'Ana',
    Email: 'ana@example.com',
    Telefono: '900 000 000',
  });
  // The frame shows the name that the session has.
  expect(again).toHaveBeenCalledOnce();
});

test('people who manage users have a link to the whole record', () => {
  show(true);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ver mi ficha de usuario' });
  expect(new URL(link.href).pathname).toBe('/usuarios/u1');
});

const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('the session of this device shows its start and end, and can be ended there', async () => {
  const end = inMinutes(30);
  tokens.write(jwt({ exp: end }));
  tokens.writeRefresh('r1');
  noteSignIn();
  const signOut = vi.spyOn(session, 'signOut').mockResolvedValue();
  render(<DeviceSection />);
  expect(fact('Sesión abierta desde')).toBe(formatDate(signedInSince(), 'time'));
  expect(fact('Acceso válido hasta')).toBe(
    `${formatDate(new Date(end * 1000).toISOString(), 'time')} · se renueva solo mientras usas el portal`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(signOut).toHaveBeenCalledOnce();
});

test('unknown values of the device are labelled as unknown', () => {
  render(<DeviceSection />);
  expect([fact('Sesión abierta desde'), fact('Acceso válido hasta')]).toEqual(['No se sabe', 'No se sabe']);
});
